// Builds images with Debian's container tools, without a daemon and without an image registry.

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const BASE_IMAGE = 'localhost/tributary-base'
export const IMAGE = 'localhost/tributary-check'
export const print = (text: string) => process.stdout.write(`${text}\n`)

/** Returns the program's output. */
export function run(program: string, parameters: string[], input?: Buffer): string {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...(input && { input }) } as const
  const { status, stdout, stderr, error } = spawnSync(program, parameters, options)
  if (status !== 0)
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}${stderr}${error?.message ?? ''}`)
  return stdout.trim()
}

export function requireTools(): void {
  const missing = ['mmdebstrap', 'buildah', 'podman', 'runc'].filter(
    (name) => spawnSync(name, ['--version']).error,
  )
  if (missing.length === 0 && process.getuid?.() === 0) return
  print(
    missing.length > 0
      ? `Not found: ${missing.join(', ')}. They are Debian packages of these names. Nothing was checked.`
      : 'The check makes a base image and has to run as root. Nothing was checked.',
  )
  process.exit(2)
}

/** Debian with this Node and npm, instead of the official Node image. Built once and cached. */
export function createBaseImage(): string {
  if (spawnSync('podman', ['image', 'exists', BASE_IMAGE]).status === 0) return BASE_IMAGE
  const directory = mkdtempSync(join(tmpdir(), 'tributary-base-'))
  const root = join(directory, 'root')
  const suite = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  run('mmdebstrap', ['--variant=apt', '--include=ca-certificates', suite, root])
  const modules = join(root, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(run('sh', ['-c', 'realpath "$(command -v npm)"'])))
  cpSync(npm, join(modules, 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'])
  run('tar', ['--create', `--file=${directory}/root.tar`, `--directory=${root}`, '.'])
  run('podman', ['import', `${directory}/root.tar`, BASE_IMAGE])
  rmSync(directory, { recursive: true })
  return BASE_IMAGE
}

/** The files of the repository and a `.env` that must not get into the image. */
function createContext(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-context-'))
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard']).split('\n')
  for (const file of files.filter((path) => existsSync(path))) {
    mkdirSync(join(directory, dirname(file)), { recursive: true })
    cpSync(file, join(directory, file))
  }
  writeFileSync(join(directory, '.env'), 'SMTP_URL=smtp://user:a-secret@mail.example\n')
  return directory
}

/** Packages are installed with the settings of npm and the certificates of this machine. */
export function buildImage(base: string): void {
  const context = createContext()
  const settings = join(context, '..', `${basename(context)}.npmrc`)
  const own = join(homedir(), '.npmrc')
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  writeFileSync(settings, `${existsSync(own) ? readFileSync(own, 'utf8') : ''}\ncafile=${certificates}\n`)
  const volumes = [`${settings}:/root/.npmrc:ro`, '/etc/ssl/certs:/etc/ssl/certs:ro']
  run('buildah', [
    'bud',
    '--isolation=chroot',
    '--network=host',
    '--format=docker',
    '--layers',
    `--build-arg=BASE_IMAGE=${base}`,
    ...volumes.map((volume) => `--volume=${volume}`),
    `--tag=${IMAGE}`,
    context,
  ])
  rmSync(context, { recursive: true })
  rmSync(settings)
}

/** Lower than the defaults, which a machine may refuse to grant. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=1000:1000']
const RESTRICTIONS = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges']

/** Restricted as in compose.yaml. Without a private network, so that it reaches a database on this machine. */
export function runContainer(
  parameters: string[],
  environment: Record<string, string>,
  command: string[] = [],
) {
  const variables = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`)
  // Health checks are systemd timers, which may not run here; the check requests /ready itself.
  const setup = [
    '--runtime=runc',
    '--cgroup-manager=cgroupfs',
    'run',
    '--network=host',
    '--no-healthcheck',
    ...LIMITS,
  ]
  return run('podman', [...setup, ...RESTRICTIONS, ...variables, ...parameters, IMAGE, ...command])
}
