export const imports = {
  imports: 'Imports',
  introduction:
    'Members, packages and opening balances that npm run import prepared. Two administrators approve each.',
  weCouldntLoadTheImports: 'We couldn’t load the imports',
  nothingWasChanged: 'Nothing was changed.',
  loadingTheImports: 'Loading the imports',
  noImportsYet: 'No imports yet',
  runNpmRunImportMembersCsv:
    'Prepare one on the server with “npm run import”. The dry run lists every fault by line.',
  waitingForApproval: 'Waiting for approval',
  approvedInProgress: 'Approved, in progress',
  done: 'Done',
  failed: 'Failed',
  discarded: 'Discarded',
  import: 'Import {id}',
  prepared: 'Prepared {preparedAt}',
  approvedBy: 'approved by {approvedBy}',
  doneAt: 'done {finishedAt}',
  contents:
    '{members, plural, one {# member} other {# members}}, {packages, plural, one {# package} other {# packages}} and {opening} USDT',
  approveImport: 'Approve import {id}?',
  approvalConsequence:
    'A second administrator must confirm. Then we create {members, plural, one {# member} other {# members}}, {packages, plural, one {# package} other {# packages}} and {opening} USDT in opening balances and package principal, against the adjustments account.',
  approve: 'Approve',
  discard: 'Discard',
} as const
