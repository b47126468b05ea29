# What is in the files, and how they were understood
npx @sheaf/cli describe pubmed.nbib embase.ris --format outline
# Records of both files become one each; the topics are printed
npx @sheaf/cli pubmed.nbib embase.ris --format outline
# The same as references, with the topics as keywords, for Zotero and other reference managers
npx @sheaf/cli pubmed.nbib embase.ris -o topics.ris
