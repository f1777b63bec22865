export const statements = {
  publishedStatements: 'Published statements',
  statementPublished: 'Statement published',
  memberLiabilitiesAfterEachClosing:
    'Member liabilities after each closing. Published statements are permanent.',
  publishNow: 'Publish now',
  statements: 'Statements',
  publicPage: 'Public page',
  weCouldntLoadTheStatements: `We couldn't load the statements`,
  publishedStatementsAreNotAffected: 'Published statements are not affected.',
  loadingTheStatements: 'Loading the statements',
  snapshotUtc: 'Snapshot, UTC',
  closing: 'Closing',
  members: 'Members',
  owed: 'Owed',
  root: 'Root',
  manual: 'Manual',
} as const
