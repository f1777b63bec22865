export const support = {
  title: 'Support and frequently asked questions',
  description:
    'How to reach a person, frequently asked questions, and what to do when something looks wrong.',
  headline: 'Support from people who read your message.',
  lead: 'Members reach us fastest through the helpdesk in their account: you are already signed in, and every question gets a number. Everyone else can email us.',
  members: {
    title: 'Members',
    text: 'Open a ticket, attach a file, follow its status.',
    link: 'Open the helpdesk →',
  },
  everyone: {
    title: 'Everyone',
    text: 'Questions about joining, the plan or your data.',
    link: '{{email}}',
  },
  wrong: {
    title: 'Something looks wrong',
    text: 'Log out everywhere and change your password first. We never ask for a code, a password or a key.',
    link: 'Set a new password →',
  },
  phone: 'Phone {{contact.phoneNumber}}',
  questions: 'Frequently asked questions',
} as const
