export const about = {
  title: 'About us: what we believe and who is responsible',
  description:
    'What Tributary believes about courtesy, people’s time, talent and listening, and who is responsible for it.',
  headline: 'Straightforward by design.',
  lead: 'Tributary is run by people who would rather show a small true number than a large flattering one. These are the four standards we hold ourselves to.',
  beliefs: {
    heading: 'What we believe',
    courtesy: {
      title: 'Courtesy',
      text: 'A message says what happened, what is safe and what you can do. No one is rushed, shamed or flattered into investing more. When we say no, we say why.',
    },
    time: {
      title: 'Respect for people’s time',
      text: 'Pages open at once and say the important thing first. The opening screen can be skipped. We never ask you for what we already know.',
    },
    talent: {
      title: 'Supporting human talent',
      text: 'Decisions about a person’s money are made by a person who can be named, with everything needed on one screen. Software does the arithmetic, and shows it.',
    },
    listening: {
      title: 'Listening to customers',
      text: 'Every ticket has a number, a state and an answer. What members ask twice is written into the help pages; mistakes they find are corrected in the ledger, in plain view.',
    },
  },
  quotes: 'What members say',
  team: {
    heading: 'Who is responsible',
    samples: 'We will introduce our team here. Until then, entries marked as samples are made up.',
  },
} as const
