/** Five weeks of support tickets, made up from a few phrases: the same every time. */
const subjects = {
  login: ['cannot log in after password reset', 'password reset mail never arrives', 'log in page rejects my password', 'account locked after wrong password'],
  invoice: ['invoice shows the wrong tax number', 'need a copy of the invoice from last year', 'invoice lists two seats too many', 'tax missing on the invoice'],
  export: ['export to Excel stops halfway', 'Excel export has broken umlauts', 'CSV export leaves out columns', 'export of large tables times out'],
  mobile: ['mobile app crashes on start', 'app drains the phone battery', 'push messages of the mobile app are late', 'app on my phone shows a white screen'],
  code: ['two-factor code is rejected', 'authenticator app shows no two-factor code', 'two-factor code expired at once', 'lost phone with two-factor authenticator'],
};
const openings = ['Hello,', 'Since yesterday:', 'Urgent!', 'Good morning,', 'Our team says:', 'Again:', 'Question:', 'Please help:'];
const places = ['in Berlin', 'with Firefox', 'on our test system', 'for two colleagues', 'since the update', 'in the trial', 'on Windows'];

/** How many tickets there are on each subject, week by week: codes are new in week 3, invoices pile up in week 5. */
const counts = {
  login: [24, 22, 25, 23, 24],
  invoice: [20, 21, 19, 20, 90],
  export: [22, 20, 21, 22, 20],
  mobile: [21, 23, 20, 21, 22],
  code: [0, 0, 26, 24, 25],
};

/** The tickets of week 1 to 5: an id, a title and the date. */
export const ticketsOf = week =>
  Object.entries(counts).flatMap(([subject, byWeek]) =>
    Array.from({ length: byWeek[week - 1] }, (_, number) => {
      const at = number * 5 + week * 3;
      const title = `${openings[at % 8]} ${subjects[subject][number % 4]} ${places[at % 7]}`;
      return { id: `${week}-${subject}-${number}`, title, date: `2026-11-${String(week * 5).padStart(2, '0')}` };
    }),
  );
