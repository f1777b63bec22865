// What has to be settled before an account can be closed. The keys are the texts that SQL's closure_obstacles returns.

type ClosureObstacle = {
  /** The obstacle as part of a sentence. */
  label: string
  /** What to do about it, and where. */
  text: string
  path: string
}

const support = { path: '/user/account/helpdesk' }

const closureObstacles: Record<string, ClosureObstacle> = {
  'the whole team below it': {
    ...support,
    label: 'the whole team below you',
    text: 'The first member cannot leave.',
  },
  'money in its wallets': {
    label: 'money in your wallets',
    text: 'Withdraw your balance first.',
    path: '/user/account/withdraw',
  },
  'Pending rewards': {
    label: 'Pending rewards',
    text: 'They are paid when the treasury covers them. To give them up, write to support.',
    path: '/user/account/earnings-calendar',
  },
  'an active package': {
    label: 'an active package',
    text: 'Wait until its last earning day is over.',
    path: '/user/account/capping',
  },
  'a withdrawal in progress': {
    label: 'a withdrawal in progress',
    text: 'Wait until it is paid, or cancel it.',
    path: '/user/account/history',
  },
  'a deposit in progress': {
    label: 'a deposit in progress',
    text: 'Wait until it is credited or expires.',
    path: '/user/account/history',
  },
  'an open ticket': { ...support, label: 'an open ticket', text: 'Wait for our answer.' },
  'an open KYC case': {
    label: 'an open identity verification',
    text: 'Wait for our decision.',
    path: '/user/account/kyc',
  },
  // Not named, because the law forbids disclosing a suspicion to the member.
  'an open sanctions match': { ...support, label: 'an open check', text: 'Write to support.' },
}

export const describeClosureObstacle = (words: string): ClosureObstacle =>
  closureObstacles[words] ?? { ...support, label: words, text: 'Write to support.' }
