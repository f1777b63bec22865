import { expect, test } from 'vitest'
import { findReachedTests } from '#tests/find-changed-tests.ts'

const integration = (name: string) => `tests/integration/${name}.test.ts`

test.each([
  ['docs/ledger.md', { integration: [], journeys: [] }],
  ['tests/journeys/deposit.spec.ts', { integration: [], journeys: ['tests/journeys/deposit.spec.ts'] }],
  [
    // A program that a test starts by its path.
    'src/server/statements/verify/verify-statement-command.ts',
    { integration: [integration('statements/statement-verifiers')], journeys: [] },
  ],
  [
    'src/server/main.ts',
    { integration: expect.arrayContaining([integration('platform/start')]), journeys: [] },
  ],
  // Every journey uses the web app and the server's routes; SQL is read as data.
  ['src/web/ui/money/money.ts', { integration: [] }],
  ['src/server/product-routes.ts', { integration: expect.arrayContaining([integration('http/fuzz')]) }],
  ['database/functions/consent/raise_consent_change_error.sql', {}],
])('%s reaches the tests that use it', (path, reached) => {
  expect(findReachedTests([path])).toEqual(reached)
})
