export const ourwhy = {
  title: 'Why we built this, and who it is not for',
  description:
    'Networks fail when they pay old members with the money of new ones. Why Tributary’s database refuses that transfer, and for whom it is not the right place.',
  headline: 'Most networks fail the same way.',
  lead: 'They pay old members with the money of new ones, and call it a yield until no one new comes. We did not want to promise to be better people. We wanted software that refuses that transfer.',
  failures: {
    heading: 'Three ways networks fail, and our answer to each',
    here: 'Here',
    list: [
      {
        name: 'Paid from the next person',
        usual:
          'Rewards are taken from one large pot into which deposits flow. It works as long as more people come.',
        here: 'Deposits and rewards are different accounts, and the database has no rule that leads from one to the other.',
      },
      {
        name: 'A balance that is only a number',
        usual: 'The dashboard shows what was promised, whether or not anything is there.',
        here: 'A reward becomes a balance only when a transfer out of the treasury has been posted. Until then it is Pending.',
      },
      {
        name: 'Silence when it stops',
        usual: 'Withdrawals are “under maintenance”, and no one says how much is owed.',
        here: 'We publish what is owed, held, paid and pending after each closing, including the bad months.',
      },
    ],
  },
  commitments: {
    heading: 'Four commitments you can check',
    lead: 'The first is a rule in the database. You can see the others on the screens.',
  },
  notFor: {
    heading: 'Who this is not for',
    lead: 'Better to read it here than to find out later.',
    reasons: [
      'You need the money within the term. Principal is not released early.',
      'You need an income that is certain. A reward that is not funded is not paid.',
      'You need deposit insurance or a supervised institution. A bank has both, and we have neither.',
      'Someone told you that it cannot go wrong. It can.',
    ],
  },
} as const
