// A machine of a drill: its own process, mount and network namespaces over a copy-on-write view of the Debian root. It loses its
// power when its first process is killed, and keeps its disk.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'
import { BRIDGE, NETWORK } from './drill-network.ts'
import { run } from './drill-root.ts'
import { expandCommand, parseEnvironment, parseUnit } from './unit-file.ts'

const CHECKOUT = '/opt/tributary'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/18/bin'
/** Collects the orphans that ended, as the first process of a machine does. */
const INIT = 'while :; do sleep 1000 & wait $!; done'
/** The checkout is read-only; its packages may be in another directory. */
const BOOT = `
set -e
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$ROOT,upperdir=$DISK/upper,workdir=$DISK/work" "$DISK/merged"
mount -t proc proc "$DISK/merged/proc"
mount -t tmpfs tmpfs "$DISK/merged/run"
mount -t tmpfs tmpfs "$DISK/merged/dev/shm"
mkdir -p "$DISK/merged/run/postgresql" "$DISK/merged${CHECKOUT}" "$DISK/merged$MODULES" "$DISK/merged/var/backups/tributary"
mount --bind "$SHARED" "$DISK/merged/var/backups/tributary"
mount --bind "$PWD" "$DISK/merged${CHECKOUT}"
mount -o remount,bind,ro "$DISK/merged${CHECKOUT}"
mount --bind "$MODULES" "$DISK/merged$MODULES"
chroot "$DISK/merged" chown postgres:postgres /run/postgresql
ip link set lo up
exec chroot "$DISK/merged" sh -c '${INIT}'`

type Place = { root: string; directory: string; name: string; host: number; hosts: Record<string, string> }

export class DrillNode {
  readonly name: string
  readonly address: string
  readonly #root: string
  readonly #disk: string
  readonly #shared: string
  #boot: ChildProcess | undefined
  #init = 0
  #starts = 0

  /** The machine is off. `hosts` are the addresses of all machines, by name. */
  constructor({ root, directory, name, host, hosts }: Place) {
    this.name = name
    this.address = `${NETWORK}.${host}`
    this.#root = root
    this.#disk = join(directory, name)
    this.#shared = join(directory, 'backups')
    for (const part of ['upper', 'work', 'merged']) mkdirSync(join(this.#disk, part), { recursive: true })
    mkdirSync(this.#shared, { recursive: true })
    const lines = Object.entries(hosts).map(([other, address]) => `${address} ${other}\n`)
    this.write('/etc/hosts', `127.0.0.1 localhost\n${lines.join('')}`)
    this.write('/etc/hostname', `${name}\n`)
  }

  /** Writes to its disk, as an administrator would. */
  write(path: string, text: string): void {
    writeFileSync(this.#place(path), text)
  }

  /** Copies a file of the repository to its disk. */
  install(source: string, path: string): void {
    cpSync(source, this.#place(path))
  }

  /** The disk of a running machine is changed through its mount. */
  #place(path: string) {
    const target = this.isOn() ? `/proc/${this.#init}/root${path}` : join(this.#disk, 'upper', path)
    mkdirSync(dirname(target), { recursive: true })
    return target
  }

  read = (path: string) => readFileSync(this.#find(path), 'utf8')

  #find(path: string) {
    if (this.isOn()) return `/proc/${this.#init}/root${path}`
    const changed = join(this.#disk, 'upper', path)
    return existsSync(changed) ? changed : join(this.#root, path)
  }

  async powerOn(): Promise<void> {
    const child = spawn(
      'unshare',
      ['--mount', '--pid', '--net', '--uts', '--ipc', '--fork', '--kill-child', 'sh', '-c', BOOT],
      {
        env: {
          PATH,
          ROOT: this.#root,
          DISK: this.#disk,
          SHARED: this.#shared,
          MODULES: realpathSync('node_modules'),
        },
        stdio: ['ignore', 'ignore', openSync(join(this.#disk, 'boot.log'), 'a')],
      },
    )
    this.#boot = killAtExit(child)
    for (let looked = 0; ; looked += 1) {
      const init = findChild(child.pid!)
      if (init && readFileSync(`/proc/${init}/cmdline`, 'utf8').includes(`${INIT}\0`)) {
        this.#init = init
        break
      }
      if (child.exitCode !== null || looked > 500)
        throw new Error(`${this.name} did not start: ${readFileSync(join(this.#disk, 'boot.log'), 'utf8')}`)
      await sleep(20)
    }
    this.#connect()
  }

  #connect() {
    const outside = `${BRIDGE}-${this.name}`
    // The namespace of a machine that lost its power may still be there.
    spawnSync('ip', ['link', 'delete', outside])
    run('ip', ['link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(this.#init)])
    run('ip', ['link', 'set', outside, 'master', BRIDGE, 'up'])
    this.run('root', ['ip', 'addr', 'add', `${this.address}/24`, 'dev', 'eth0'])
    this.run('root', ['ip', 'link', 'set', 'eth0', 'up'])
  }

  isOn = () => this.#init !== 0

  /** Kills every process immediately. */
  async cutPower(): Promise<void> {
    const boot = this.#boot!
    const gone = new Promise((resolve) => boot.once('close', resolve))
    process.kill(this.#init, 'SIGKILL')
    this.#init = 0
    await gone
  }

  cutNetwork = () => run('ip', ['link', 'set', `${BRIDGE}-${this.name}`, 'down'])
  restoreNetwork = () => run('ip', ['link', 'set', `${BRIDGE}-${this.name}`, 'up'])

  /** The processes of the machine, as this machine numbers them, without its first. */
  listProcesses(): { pid: number; command: string }[] {
    const namespace = readlinkSync(`/proc/${this.#init}/ns/pid`)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== this.#init)
      .flatMap((pid) => {
        try {
          if (readlinkSync(`/proc/${pid}/ns/pid`) !== namespace) return []
          return {
            pid: Number(pid),
            command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
          }
        } catch {
          return [] // It has ended.
        }
      })
  }

  /** Sends a signal to the processes whose command matches. */
  signal(signal: NodeJS.Signals, matching = /./): void {
    for (const { pid, command } of this.listProcesses()) if (matching.test(command)) process.kill(pid, signal)
  }

  #enter(user: string, command: readonly string[], environment: Record<string, string> = {}): string[] {
    const variables = Object.entries({ PATH, HOME: '/tmp', LANG: 'C.UTF-8', ...environment })
    return [
      `--target=${this.#init}`,
      '--mount',
      '--pid',
      '--net',
      '--uts',
      '--ipc',
      '--root',
      '--wd',
      'setpriv',
      `--reuid=${user}`,
      `--regid=${user}`,
      '--init-groups',
      'env',
      '-i',
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...command,
    ]
  }

  /** Runs a command to completion and returns its output. */
  run = (
    user: string,
    command: readonly string[],
    options: { input?: string; environment?: Record<string, string> } = {},
  ) => run('nsenter', this.#enter(user, command, options.environment), options.input)

  /** Whether a command succeeds. */
  succeeds = (user: string, command: readonly string[]) =>
    spawnSync('nsenter', this.#enter(user, command)).status === 0

  /**
   * Starts the program of a systemd unit. Returns the path of its log on this machine. The program becomes a child of the first
   * process: its machine could not end while a parent outside does not collect it.
   */
  startUnit(name: string): string {
    const { user, directory, words, environment } = this.#readUnit(name)
    const log = join(this.#disk, `${name}-${(this.#starts += 1)}.log`)
    const output = openSync(log, 'a')
    const command = ['sh', '-c', 'cd "$0" && exec setsid --fork "$@"', directory, ...words]
    spawnSync('nsenter', this.#enter(user, command, environment), { stdio: ['ignore', output, output] })
    closeSync(output)
    return log
  }

  /** Runs the program of a systemd unit to its end. */
  runUnit(name: string): string {
    const { user, directory, words, environment } = this.#readUnit(name)
    return this.run(user, ['sh', '-c', 'cd "$0" && exec "$@"', directory, ...words], { environment })
  }

  /** Unit files of the repository take precedence over those of Debian's packages. */
  #readUnit(name: string) {
    const [, unitName = '', instance] = /^([\w-]+)(?:@(\w+))?$/.exec(name)!
    const file = `${unitName}${instance === undefined ? '' : '@'}.service`
    const own = join('deploy/systemd', file)
    const text = existsSync(own)
      ? readFileSync(own, 'utf8')
      : this.read(join('/usr/lib/systemd/system', file))
    const unit = parseUnit(text, { unit: unitName, ...(instance && { instance }) })
    const environment = { ...unit.environment }
    for (const { path, isOptional } of unit.environmentFiles)
      if (!isOptional || existsSync(this.#find(path)))
        Object.assign(environment, parseEnvironment(this.read(path)))
    const words = expandCommand(unit.commands[0]!, environment)
    return { user: unit.user, directory: unit.workingDirectory, environment, words }
  }
}

function findChild(parent: number): number | undefined {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
  return children === '' ? undefined : Number(children.split(' ')[0])
}
