// Which test files can a change reach? Those that import a changed file, name it as a program to run, or import what does.

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files that differ from the branch point of main, committed or not; on main itself those of the last commit and since. */
export function listChangedFiles(cwd = '.'): string[] {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  try {
    const [head] = git('rev-parse', 'HEAD')
    // A clone of another branch has main only as that of its origin.
    const [main = 'origin/main'] = git('for-each-ref', '--format=%(refname)', 'refs/heads/main')
    const [base] = git('merge-base', 'HEAD', main)
    const since = base === head ? 'HEAD~1' : base!
    return [
      ...git('diff', '--name-only', '--no-renames', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
  } catch (cause) {
    throw new Error(
      '--changed needs a Git checkout with the branch main, or that of its origin, and the commit before.',
      { cause },
    )
  }
}

/** Prose reaches no test but the unit tests, which all run. */
const isProse = (path: string) => path.endsWith('.md') || path.startsWith('docs/')
/** Whatever is read as data, such as SQL, settings and dependencies, can reach every test. */
const isFollowed = (path: string) => /^(src|tests)\/.*\.(ts|tsx|css)$/.test(path)
/** The web app is built as a whole, for every journey. */
const isWeb = (path: string) => /^src\/(web|messages)\//.test(path)

/** Without a list, all of a kind are reached. */
export function findReachedTests(changed: string[]): { integration?: string[]; journeys?: string[] } {
  const relevant = changed.filter((path) => !isProse(path))
  if (!relevant.every(isFollowed)) return {}
  const importers = readImporters(relevant)
  const reached = new Set(relevant)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const select = (pattern: RegExp) =>
    [...reached].filter((path) => pattern.test(path) && existsSync(path)).toSorted()
  // What the configurations reach, such as the server of the journeys, all tests use.
  const isAll = (config: string) => reached.has(config)
  return {
    ...(!isAll('vitest.config.ts') && { integration: select(/^tests\/integration\/.*\.test\.ts$/) }),
    ...(!isAll('playwright.config.ts') && !relevant.some(isWeb) && { journeys: select(/\.spec\.ts$/) }),
  }
}

/** The files that import each file, or name it as a program to run; also for `changed` files that are gone. */
export function readImporters(changed: string[] = []): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const path of globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts', '*.config.ts'])) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/['"`]([\w#./-]+\.(?:tsx?|css))['"`]/g)) {
      const found = candidates(path, name!).find(
        (candidate) => changed.includes(candidate) || existsSync(candidate),
      )
      if (found && !found.endsWith('.test.ts')) importers.set(found, [...(importers.get(found) ?? []), path])
    }
  }
  return importers
}

/** An import or a program next to the file; of tests also a program by its path from the root or from the server's folder. */
function candidates(from: string, name: string): string[] {
  if (name.startsWith('#tests/')) return [name.slice(1)]
  if (name.startsWith('#')) return [`src/${name.slice(1)}`]
  const near = normalize(join(dirname(from), name))
  return from.startsWith('src/') ? [near] : [near, name, `src/server/${name}`]
}
