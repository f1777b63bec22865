// Which test files can a change reach? Those that import a changed file, name it as a program to run, or import what does.

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'

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

/** Prose reaches the tests that name its file. */
const isProse = (path: string) => path.endsWith('.md') || path.startsWith('docs/')
/** Whatever else is read as data, such as SQL, settings and dependencies, can reach every test. */
const isFollowed = (path: string) => /^(src|tests)\/.*\.(ts|tsx|css)$/.test(path)
const isIntegration = (path: string) => /^tests\/integration\/.*\.test\.ts$/.test(path)
/** The web app is built as a whole, for every journey. */
const isWeb = (path: string) => /^src\/(web|messages)\//.test(path)

/** Without a list, all of a kind are reached. */
export function findReachedTests(changed: string[]): { integration?: string[]; journeys?: string[] } {
  if (!changed.every((path) => isProse(path) || isFollowed(path))) return {}
  const importers = readImporters(changed)
  const reached = new Set(changed)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const select = (isWanted: (path: string) => boolean) =>
    [...reached].filter((path) => isWanted(path) && existsSync(path)).toSorted()
  // What the configurations reach, such as the server of the journeys, all tests use.
  const isAll = (config: string) => reached.has(config)
  return {
    ...(!isAll('vitest.config.ts') && { integration: select(isIntegration) }),
    ...(!isAll('playwright.config.ts') &&
      !changed.some(isWeb) && { journeys: select((path) => path.endsWith('.spec.ts')) }),
  }
}

/**
 * The files that import each file, name it as a program to run or as a document, or read it with others by a pattern; also for
 * `changed` files that are gone.
 */
export function readImporters(changed: string[] = []): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const add = (found: string, path: string) => importers.set(found, [...(importers.get(found) ?? []), path])
  for (const path of globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts', '*.config.ts'])) {
    const source = readFileSync(path, 'utf8')
    for (const [, name] of source.matchAll(/['"`]([\w#./-]+\.(?:tsx?|css|md))['"`]/g)) {
      const found = candidates(path, name!).find(
        (candidate) => changed.includes(candidate) || existsSync(candidate),
      )
      if (found && !found.endsWith('.test.ts')) add(found, path)
    }
    if (!isIntegration(path)) continue
    for (const [, pattern] of source.matchAll(/['"`]((?:src|docs)\/[\w./{},-]*\*[\w./{},*-]*)['"`]/g))
      for (const each of changed.filter((file) => matchesGlob(file, pattern!))) add(each, path)
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
