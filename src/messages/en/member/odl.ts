export const odl = {
  odlAlreadyClaimed: 'ODL Already Claimed',
  yourShareOfThisCycle: 'Your share of this cycle',
  youCanClaimTheRestIs: 'You can claim {amount}. The rest is above your caps or your packages’ ODL limit.',
  claimed: 'Claimed',
  claimNow: 'Claim Now',
  youHaveNoShareInThis:
    'You have no share in this cycle. Shares are set when a cycle opens, for packages active at that moment, from what the treasury can afford.',
  theNextCycleIsAboutTo: 'The next cycle is about to open',
  cyclesLast72HoursThisScreen: 'Cycles last 72 hours. This screen will update automatically.',
  byPackage: 'By package',
  odlClaimedNextClaimWhenTimer: 'ODL claimed! Next claim when timer ends',
  claimOdlRewardsBeforeTimeRuns: 'Claim ODL Rewards before time runs out!',
  yourShareOfThisCycleIs: 'Your share of this cycle is above your caps',
  youHaveNoOdlShareIn: 'You have no ODL share in this cycle',
  howOdlWorks: 'How ODL works',
  gotIt: 'Got it',
  everyoneSharesOneCycleOfHours:
    'Everyone shares one cycle of {odlCycleHours} hours. The next opens when it ends.',
  whenACycleOpensAShare:
    'When a cycle opens, a share of turnover is set aside, but never more than the treasury has left after pending rewards. In a quiet cycle that can be zero.',
  yourShareIsSetWhenThe:
    'Your share is set when the cycle opens, for the packages you have active at that moment.',
  claimsArePaidToYourProfit: 'Claims are paid to your Profit Wallet at once and count towards your caps.',
  sharesYouDontClaimBeforeThe:
    'Shares you don’t claim before the timer ends are forfeited and go back to the treasury.',
  odlReward: 'ODL reward',
  weCouldntLoadTheOdlCycle: 'We couldn’t load the ODL cycle',
  yourShareIsntAffected: 'Your share isn’t affected.',
  loadingTheOdlCycle: 'Loading the ODL cycle',
  loadingCycles: 'Loading cycles',
  earlierCycles: 'Earlier cycles',
  allClaims: 'All claims',
  missed: 'Missed',
  ended: 'Ended {endedAt}',
  forfeited: 'Forfeited',
} as const
