import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findReachedTests, listChangedFiles, readImporters } from '#tests/find-changed-tests.ts'

const integration = (name: string) => `tests/integration/${name}.test.ts`

test.each([
  ['docs/ledger.md', { integration: [], journeys: [] }],
  // Read as a document, or with others by a pattern.
  ['docs/triggers.md', { integration: [integration('platform/triggers')], journeys: [] }],
  [
    'src/server/admins/admin-queries.ts',
    { integration: expect.arrayContaining([integration('platform/sql-statements')]) },
  ],
  ['tests/journeys/deposit.spec.ts', { integration: [], journeys: ['tests/journeys/deposit.spec.ts'] }],
  [
    // A program that a test starts by its path.
    'src/server/statements/verify/verify-statement-command.ts',
    {
      integration: [integration('platform/sql-statements'), integration('statements/statement-verifiers')],
      journeys: [],
    },
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

test('a deleted test is not run', () => {
  const deleted = ['tests/journeys/deleted.spec.ts', integration('ledger/deleted')]
  expect(findReachedTests(deleted)).toEqual({ integration: [], journeys: [] })
})

test('what names a file that is gone is reached', () => {
  const gone = 'src/domain/gone.ts'
  expect(readImporters([gone]).get(gone)).toEqual(['tests/tidy/changed-tests.test.ts'])
})

test('changed are the commits of a branch, or the last one of main, and what is not committed yet', () => {
  const folder = createFolder()
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, stdio: 'ignore' })
  const commit = (name: string) => {
    writeFileSync(join(folder, name), name)
    git('add', name)
    git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-m', name)
  }
  git('init', '--initial-branch', 'main')
  writeFileSync(join(folder, '.git/info/exclude'), 'ignored')
  for (const name of ['old', 'newest']) commit(name)
  expect(listChangedFiles(folder)).toEqual(['newest'])
  git('switch', '--create', 'branch')
  for (const name of ['first', 'second']) commit(name)
  for (const name of ['old', 'untracked', 'ignored']) writeFileSync(join(folder, name), 'edited')
  expect(listChangedFiles(folder).toSorted()).toEqual(['first', 'old', 'second', 'untracked'])
  git('mv', 'newest', 'renamed')
  // Both names of a renamed file: what used the old one can break.
  expect(listChangedFiles(folder)).toEqual(expect.arrayContaining(['newest', 'renamed']))
  // A clone of the branch has main only as that of its origin.
  git('update-ref', 'refs/remotes/origin/main', 'main')
  git('branch', '--delete', '--force', 'main')
  expect(listChangedFiles(folder)).toContain('second')
  git('update-ref', '-d', 'refs/remotes/origin/main')
  expect(() => listChangedFiles(folder)).toThrow('--changed needs')
})

test('without a commit before the last one of main, and without a repository, a sentence says so', () => {
  const folder = createFolder()
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, stdio: 'ignore' })
  expect(() => listChangedFiles(folder)).toThrow('--changed needs')
  git('init', '--initial-branch', 'main')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '--allow-empty', '-m', 'only')
  expect(() => listChangedFiles(folder)).toThrow('--changed needs')
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'changed-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
