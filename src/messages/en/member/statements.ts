export const statements = {
  provisional: 'Provisional',
  closingBalance: 'Closing balance {amount}',
  issuedUtcHash: 'Issued {issuedAt} UTC, hash {slice}',
  downloadAs: 'Download {name} as {format}',
  hashOfCopied: 'Hash of {name} copied',
  hash: 'Hash',
  statements: 'Statements',
  loadingYourStatements: 'Loading your statements',
  weCouldntLoadYourStatements: 'We couldn’t load your statements',
  theyAreStoredSafely: 'They are stored safely.',
  notOverYet: 'Not over yet',
  withTheTaxSummaryToDate: 'With the tax summary to date',
  theFinalStatementFollowsAfterMonth: 'The final statement follows after month end',
  noFinalStatementsYetTheFirst: 'No final statements yet. The first one follows after the end of this month.',
  aFinalStatementNeverChangesIts:
    'A final statement never changes. Its hash is the SHA-256 of the CSV file; anyone can check it on the <link>Transparency page</link>.',
  withTheTaxSummaryByDay: 'With the tax summary by day and kind',
} as const
