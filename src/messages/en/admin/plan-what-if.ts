export const planWhatIf = {
  whatIfOfVersion: 'What-if of version {version}',
  close: 'Close',
  weCouldntLoadTheWhatIf: `We couldn't load the what-if`,
  reportStored: 'The report is stored.',
  loadingTheWhatIf: 'Loading the what-if',
  projection: 'Projection.',
  whatIfChangedComparedWithCurrent: 'What-if, changed compared with current',
  changedDifferenceUsdt: 'Changed (difference), USDT',
  due: 'Due',
  dueDailyBounties: 'Due: daily bounties',
  dueNetworkBounties: 'Due: network bounties',
  dueBlb: 'Due: BLB',
  paid: 'Paid',
  paidPendingToday: 'Paid: pending today',
  paidDailyBounties: 'Paid: daily bounties',
  paidNetworkBounties: 'Paid: network bounties',
  paidBlb: 'Paid: BLB',
  pendingAtTheEnd: 'Pending at the end',
  leftInTheTreasury: 'Left in the treasury',
  lostToCaps: 'Lost to caps',
  moreLessSame: '{more} more, {less} less, {same} same',
  capUse: 'Cap use',
  packagesThatReachTheirCap: 'Packages that reach their cap',
  membersByAmountDue: 'Members by amount due',
  membersByAmountPaid: 'Members by amount paid',
  revenueNeededPerDay:
    'Revenue needed per day, so that nothing is pending: {changed} USDT instead of {current}.',
  startedProjection:
    'Projection of daily and network bounties and BLB of {packageCount, number} running packages in a network of {memberCount, number} members from {firstDay} on, started {startedAt} UTC by {startedBy}.',
  appliesAtOnce:
    'The change applies at once in place of plan version {basedOn}; scheduled changes apply under both plans.',
  appliesFrom:
    'The change applies from {effectiveOn} in place of plan version {basedOn}; scheduled changes apply under both plans.',
  whatIf: 'What-if',
  whatIfCancelled: 'The what-if was cancelled.',
  beforeYouSaveItTheChanged:
    'Before you save it, the changed plan runs next to the current one on today’s network for 30, 90 and 300 days.',
  runTheWhatIf: 'Run the what-if',
  assumptions:
    'Assumed: {revenueDaily} USDT of revenue per day, the average of 30 days; {recordedRevenue} USDT of recorded revenue is given to the treasury on the first day; nobody joins, activates, claims ODL or withdraws. Caps and ends of running packages stay. ODL, royalty and special rewards are left out. Not a promise to any member. Code {codeVersion}, SHA-256 {hash}.',
  treasuryRunsOut: {
    underNeither: 'The treasury runs out not within 300 days under both plans.',
    underBoth: 'The treasury runs out on {day} under both plans.',
    underTheCurrent:
      'The treasury runs out not within 300 days under the changed plan, on {day} under the current one.',
    underTheChanged:
      'The treasury runs out on {day} under the changed plan, not within 300 days under the current one.',
    underEach:
      'The treasury runs out on {changed} under the changed plan, on {current} under the current one.',
  },
} as const
