// Stops the processes of PostgreSQL that wait for a lock. Otherwise a commit wakes all that wait for its rows, and the operating
// system decides which of them is next. PostgreSQL grants locks to stopped processes as to others.

import { existsSync, readFileSync } from 'node:fs'

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

export class StoppedBackends {
  readonly #pids = new Set<number>()
  /** A backend that stays stopped would keep its cluster from shutting down. */
  readonly #resumeAll = () => this.#pids.forEach((pid) => this.resume(pid))
  readonly #isLocal: (url: URL) => boolean = ({ hostname, searchParams }) =>
    searchParams.has('host') || LOCAL_HOSTS.includes(hostname)

  constructor() {
    process.on('exit', this.#resumeAll)
  }

  /** Only for a backend that waits for a lock: others may be changing shared memory. Returns whether it was possible. */
  stop(pid: number, database: URL): boolean {
    if (!this.#isLocal(database) || !isPostgres(pid)) return false
    const isStopped = send(pid, 'SIGSTOP')
    if (isStopped) this.#pids.add(pid)
    return isStopped
  }

  has(pid: number): boolean {
    return this.#pids.has(pid)
  }

  resume(pid: number): void {
    if (this.#pids.delete(pid)) send(pid, 'SIGCONT')
  }

  end(): void {
    this.#resumeAll()
    process.off('exit', this.#resumeAll)
  }
}

/** In a container it has another process id outside. */
function isPostgres(pid: number): boolean {
  if (!existsSync('/proc/self')) return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
