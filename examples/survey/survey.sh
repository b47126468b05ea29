# The topics of one question
npx @sheaf/cli survey.csv --field "What should we improve?" --format outline
# How the topics differ between those who come daily and the others
npx @sheaf/cli survey.csv --field "What should we improve?" --by Visits --format outline
# A workbook with the topic of each answer, and a report for a browser
npx @sheaf/cli survey.csv --field "What should we improve?" -o topics.xlsx
npx @sheaf/cli survey.csv --field "What should we improve?" -o report.html
