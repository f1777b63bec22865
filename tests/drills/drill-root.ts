// The Debian in which the drills run: PostgreSQL 18, Patroni, etcd, HAProxy, pgBackRest, PgBouncer and nginx of the suite that has
// them, made once by mmdebstrap with the mirror of this machine and kept in the temporary directory.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SUITE = 'forky'
const PACKAGES = [
  'postgresql-18',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbackrest',
  'pgbouncer',
  'nginx-light',
  'iproute2',
  'openssl',
  'procps',
]
const TOOLS = ['mmdebstrap', 'apt-get', 'unshare', 'nsenter', 'ip', 'mount', 'setpriv']
/** Each drill creates its cluster: the package must not. The rest of the file is Debian's. */
const WITHOUT_CLUSTER =
  'mkdir -p "$1/etc/postgresql-common" && printf "create_main_cluster = false\\nadd_include_dir = \'conf.d\'\\n" >"$1/etc/postgresql-common/createcluster.conf"'
const CREATE_USER =
  'chroot "$1" useradd --system --home-dir /var/lib/tributary --shell /usr/sbin/nologin tributary'

export const print = (text: string) => process.stdout.write(`${text}\n`)

/** A drill that cannot run has neither passed nor failed. */
export function endUnchecked(reason: string): never {
  print(`${reason} Nothing was checked.`)
  process.exit(2)
}

/** Returns the program's output. */
export function run(program: string, parameters: readonly string[], input?: string): string {
  const options = {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    ...(input !== undefined && { input }),
  } as const
  const { status, stdout, stderr, error } = spawnSync(program, parameters, options)
  if (status !== 0)
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}${stderr}${error?.message ?? ''}`)
  return stdout.trim()
}

function requireTools() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    endUnchecked('The drill makes machines out of namespaces and has to run as root on Linux.')
  const missing = TOOLS.filter((name) => spawnSync(name, ['--version']).error)
  if (missing.length > 0) endUnchecked(`Not found: ${missing.join(', ')}.`)
}

/** Returns the directory. Exits with 2 if it cannot be created. */
export function createDrillRoot(): string {
  requireTools()
  const version = createHash('sha256')
    .update([SUITE, ...PACKAGES].join())
    .digest('hex')
    .slice(0, 12)
  const root = join(tmpdir(), `tributary-drill-root-${version}`)
  if (existsSync(root)) return root
  print(`Making a root of Debian ${SUITE}; the next drill reuses it.`)
  const unfinished = `${root}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const mirror = run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']).split(
      '\n',
    )[0]!
    run('mmdebstrap', [
      '--quiet',
      '--variant=apt',
      '--dpkgopt=force-unsafe-io',
      '--aptopt=Acquire::Check-Valid-Until "false"',
      `--essential-hook=${WITHOUT_CLUSTER}`,
      `--customize-hook=${CREATE_USER}`,
      `--include=${PACKAGES.join()}`,
      SUITE,
      unfinished,
      mirror,
    ])
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    endUnchecked(`${(error as Error).message}\nDebian's packages could not be installed.`)
  }
  renameSync(unfinished, root)
  return root
}
