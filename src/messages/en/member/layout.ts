export const layout = {
  yourDepositIsKeptSeparateRewards:
    'Your deposit is kept separate. Rewards are never paid from another member’s money.',
  offlineWithCachedFigures:
    'You’re offline. Showing figures from {cachedAt}. You can’t make changes until you’re back online.',
  youreOffline: 'You’re offline',
  screenNotCached: 'This screen isn’t saved on your device',
  screenNotCachedHint: 'Nothing has changed. It opens as soon as you’re back online.',
  main: 'Main',
  dashboard: 'Dashboard',
  live: 'Live',
  level: 'Level',
  account: 'Account',
  home: 'Home',
  productHome: '{product}, home',
  sandbox: 'Sandbox – no real funds',
  active: 'Active',
  inactive: 'Inactive',
} as const
