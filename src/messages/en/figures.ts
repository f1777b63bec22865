export const figures = {
  lastKnown: 'We cannot read new figures right now. This page shows the last known ones, from {at} UTC.',
  members: '{count, plural, one {# member} other {# members}}',
  rewards: '{count, plural, one {# reward} other {# rewards}}',
  noMembers: 'There are no members yet.',
  covers: 'It covers {members}.',
  range: '{first} to {last}',
  slide: '{number} of {count}',
  heldNothing: 'Members are owed nothing yet.',
  heldCover: 'Assets held cover {share} of what members are owed.',
  moneyMoves: 'Money moves. No check has failed so far.',
  moneyStopped:
    'Money is stopped since {since} UTC. Failed check: {checks}. Signing in and reading continue.',
  moneyWasStopped: 'Money moves. It was stopped from {since} to {until} UTC. Failed check: {checks}.',
  moneyReleased: 'Two administrators released it. Their reason: “{reason}”',
  moneyRemaining: 'At the release this check still failed: {checks}.',
  operatedBy: '{name} is operated by {party}.',
  registerNumber: 'Register number: {number}.',
  supervisedBy: 'Supervised by: {authority}.',
  partyUnknown: 'the operator of {name}',
  operatorUnknown: 'The operator of {name}',
  law: 'the law of {country}',
  lawUnknown: 'the law of the country where we are established',
  effective: 'Effective {date}.',
  fundingShareNone: 'none yet',
  fundingNone: 'No revenue and no fees have been recorded yet, so nothing has been paid.',
  funding:
    'Since launch, {total} USDT came in and {paid} was paid. {treasury} is left in the treasury and {pool} in the ODL pool. No other transfer leads into either.',
  paidNone: 'None',
  pendingNone: 'No reward is waiting.',
  pendingOne: '1 reward of {amount} USDT is waiting. It is from {since}.',
  pendingMany:
    '{rewards}, {amount} USDT in total, are waiting: {earnings} of earnings, which are paid first, and {bonuses} of bonuses. The oldest is from {since}.',
  pendingOldestNone: 'No reward is waiting',
  pendingOldest: 'Oldest accrued: {since}',
  pendingFlowNone: 'nothing is waiting',
  pendingFlow: '{amount} waits for funding',
  outcomeNotPublished: 'not published yet',
  outcomeNoBuyer: 'No member has bought a package yet.',
  outcomeBuyers:
    '{count, plural, one {# member has bought a package so far.} other {# members have bought a package so far.}}',
  outcomeBasis:
    'Based on the {members} who bought a package. Pending rewards are not counted, and released principal is not a reward.',
  outcomeBasisWithOthers:
    'Based on the {members} who bought a package; {others, plural, one {# other has not} other {# others have not}}. Pending rewards are not counted, and released principal is not a reward.',
  receivingNone: 'No receiving address is in use yet. It will be listed here once members can deposit.',
  receivingSandbox: 'This is a sandbox: these addresses are examples and hold no funds.',
  receiving:
    'These addresses hold the USDT on BEP20. Anyone can look up their balances and compare them with the BEP20 line.',
  receivingMore: '{count, plural, one {# more is in the JSON file.} other {# more are in the JSON file.}}',
  receivingOwn:
    '{count, plural, one {Another # address belongs to one deposit each.} other {Another # addresses belong to one deposit each.}}',
  receivingBank: 'Bank balances cannot be looked up by the public.',
  runOffNeverDry: 'Not before the last package',
  runOffNewest: 'Projection of {at} UTC. A new one is published each month.',
  runOffFirst: 'The first projection follows shortly. A new one is published each month.',
  runOffOff:
    'Publication was switched off on {at} UTC. Reason: {reason}. The last projection is of {newest} UTC.',
  runOffOffNone:
    'Publication was switched off on {at} UTC. Reason: {reason}. No projection had been published.',
  runOffAssumptions:
    'Projection with the rules of the daily closing for {packages} running packages of a network of {members} members. Assumed: nobody joins, buys a package, claims ODL or withdraws; revenue of {daily} USDT per day, the average of the last 30 days; {recorded} USDT of recorded revenue goes to the treasury on the first day. ODL, royalty and special rewards are left out. Not a forecast and not a promise.',
  witnessNone: 'No independent witness cosigns the statements yet.',
  witness: '{name} cosigns since {since} UTC, up to header {sequence}.',
  checkNone: 'No browser has reported a check of this statement yet.',
  check:
    'The browsers of {members} have checked this statement so far: {balance} USDT, {share} of what is owed.',
  checkFailed:
    '{count, plural, one {The browser of # member reported that something was wrong.} other {The browsers of # members reported that something was wrong.}}',
  checkedShare: '{share} checked',
  holdingNone: 'No holding addresses yet. The operator has not proven control of any address.',
  holdingAddresses:
    '{count, plural, one {# address with a proof of control.} other {# addresses with a proof of control.}}',
  holdingUncounted: 'Without a current balance, and not counted: {count}.',
  holdingSandbox: 'This is a sandbox: the balances are simulated from the test ledger.',
  holdingNotRead: 'Not read yet, and not counted.',
  holdingStale: 'Stale: last read {at} UTC, and not counted.',
  holdingSimulated: 'Simulated {at} UTC.',
  holdingRead: 'Read {at} UTC.',
  holdingReadBlock: 'Read {at} UTC, block {block}.',
  holdingReadLedger: 'Read {at} UTC, ledger {block}.',
  holdingRate: 'at {rate} USDT per XRP, recorded {at} UTC',
  holdingRateNone: 'not counted: no rate is recorded',
  holdingCoverage:
    'Proven assets are {proven} of what is owed to members; with stated bank money {together}.',
  hashUnknown: 'Not found. No statement with this hash was issued. Check that you copied all of it.',
  hashIssued: 'Issued. This is the hash of a member’s statement for {period}, issued {at} UTC.',
} as const
