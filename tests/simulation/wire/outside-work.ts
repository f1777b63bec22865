// Work outside the event loop: password hashes, files and images in the thread pool, and jobs of worker threads. When it ends
// depends on the operating system, so nothing else may run before.

import { createHook } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'

const CRYPTO = /REQUEST$/
/** Native modules do not name their requests. */
const POOLED = /REQUEST$|^FSREQ|^FILEHANDLECLOSEREQ|^GETADDRINFO|^GETNAMEINFO|^undefined$|^generic$/

type Compression = { write(...given: unknown[]): unknown }
/** One with a callback is in the thread pool. */
type CryptoJob = { ondone?: unknown }
/** Promises are many, and never wait for the thread pool by themselves. */
type HookOptions = Parameters<typeof createHook>[0] & { trackPromises: false }

export class OutsideWork {
  /** Taken by the simulation itself. */
  holds = 0
  readonly #requests = new Map<number, CryptoJob | undefined>()
  readonly #writes = new Map<number, number>()
  readonly #jobs = new Map<Worker, number>()
  readonly #hook: ReturnType<typeof createHook>
  readonly #stopWatching: () => void

  constructor() {
    const hooks: HookOptions = {
      init: (id, type, _, resource) => {
        if (type === 'ZLIB') this.#watchCompression(id, resource as Compression)
        if (POOLED.test(type))
          this.#requests.set(id, CRYPTO.test(type) && !isPromised() ? resource : undefined)
      },
      after: (id) => this.#end(id),
      destroy: (id) => void (this.#requests.delete(id) || this.#writes.delete(id)),
      trackPromises: false,
    }
    this.#hook = createHook(hooks).enable()
    this.#stopWatching = watchWorkers(this.#jobs)
  }

  /** A thread that waits for an answer of PostgreSQL is not at work. Each asks one question at a time. */
  isBusy(waitingThreads: number): boolean {
    return this.holds > 0 || this.#hasRequests() || sum(this.#jobs.values()) > waitingThreads
  }

  /** What does not end is not waited for again. */
  giveUp(): void {
    this.#requests.clear()
    this.#writes.clear()
    this.#jobs.clear()
  }

  stop(): void {
    this.#hook.disable()
    this.#stopWatching()
  }

  /** Many writes use the same resource, and the callback of one may begin the next. */
  #watchCompression(id: number, compression: Compression): void {
    const write = compression.write.bind(compression)
    compression.write = (...given) => {
      this.#writes.set(id, (this.#writes.get(id) ?? 0) + 1)
      return write(...given)
    }
  }

  #end(id: number): void {
    const left = (this.#writes.get(id) ?? 1) - 1
    if (left > 0) this.#writes.set(id, left)
    else this.#writes.delete(id)
    this.#requests.delete(id)
  }

  /** Synchronous cryptography also makes requests, but whose end nothing reports. */
  #hasRequests(): boolean {
    for (const [id, job] of this.#requests) if (job && !job.ondone) this.#requests.delete(id)
    return this.#requests.size + this.#writes.size > 0
  }
}

/** As a method of `crypto.subtle`, and so in the thread pool. */
const isPromised = () => new Error().stack?.includes('jobPromise') ?? false

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

/** A job is one message to a thread, which answers it with one message after any that tell its progress. */
function watchWorkers(jobs: Map<Worker, number>): () => void {
  const watched = new WeakSet<Worker>()
  const add = (worker: Worker, count: number) => {
    const left = (jobs.get(worker) ?? 0) + count
    if (left > 0) jobs.set(worker, left)
    else jobs.delete(worker)
  }
  const watch = (worker: Worker) => {
    add(worker, 1)
    if (watched.has(worker)) return
    watched.add(worker)
    worker.on('message', (answer: object) => 'progress' in answer || add(worker, -1))
    worker.on('exit', () => jobs.delete(worker))
  }
  const original = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')!
  const post = original.value as (this: Worker, ...given: unknown[]) => void
  const value = function postWatched(this: Worker, ...given: unknown[]) {
    watch(this)
    post.apply(this, given)
  }
  Object.defineProperty(Worker.prototype, 'postMessage', { ...original, value })
  return () => void Object.defineProperty(Worker.prototype, 'postMessage', original)
}
