// Runs jobs in worker threads, with a limited number of threads and a bounded queue. Idle threads end.

import { Worker } from 'node:worker_threads'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'

/** The final message of a worker for each job. */
export type WorkerAnswer<Result> = { result: Result } | { refusal: RefusalCode }

/** Messages that a worker may post before its answer. */
export type WorkerProgress = { progress: { done: number; of: number; soFar?: unknown } }

type RunOptions = {
  /** Aborting terminates the thread. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: WorkerProgress['progress']) => void) | undefined
}

type Task<Job, Result> = {
  job: Job
  options: RunOptions
  resolve: (result: Result) => void
  reject: (error: Error) => void
}
type PoolOptions = {
  workers: number
  maxQueued: number
  /** How long an idle thread stays alive, a minute by default. Its memory is freed only when it ends. */
  idleMilliseconds?: number
}

const IDLE_MILLISECONDS = 60_000
const RETRY_SECONDS = 5

export class WorkerPool<Job, Result> {
  readonly #file: URL
  readonly #options: PoolOptions
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #queue: Task<Job, Result>[] = []
  #busy = 0

  constructor(file: URL, options: PoolOptions) {
    this.#file = file
    this.#options = options
  }

  run(job: Job, options: RunOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#rejectAborted()
      if (this.#queue.length >= this.#options.maxQueued)
        throw new Refusal('server-busy', { retryAfterSeconds: RETRY_SECONDS })
      this.#queue.push({ job, options, resolve, reject })
      this.#startNext()
    })
  }

  #startNext(): void {
    this.#rejectAborted()
    while (this.#busy < this.#options.workers) {
      const task = this.#queue.shift()
      if (!task) return
      this.#start(task)
    }
  }

  /** Removes cancelled jobs from the queue. */
  #rejectAborted(): void {
    const [aborted = [], waiting = []] = [true, false].map((isAborted) =>
      this.#queue.filter(({ options: { signal } }) => (signal?.aborted ?? false) === isAborted),
    )
    this.#queue.splice(0, this.#queue.length, ...waiting)
    for (const { options, reject } of aborted) reject(options.signal!.reason as Error)
  }

  #start({ job, options: { signal, onProgress }, resolve, reject }: Task<Job, Result>): void {
    this.#busy += 1
    const worker = this.#acquire()
    const detach = () => {
      worker.off('error', fail).off('exit', failOnExit).off('message', succeed)
      signal?.removeEventListener('abort', abort)
    }
    const finish = () => {
      this.#busy -= 1
      this.#startNext()
    }
    const fail = (error: Error) => {
      detach()
      // The caller may close the job's files, so the thread must have stopped writing by then.
      void worker.terminate().finally(() => {
        finish()
        reject(error)
      })
    }
    const abort = () => fail(signal!.reason as Error)
    signal?.addEventListener('abort', abort)
    const failOnExit = (code: number) => fail(new Error(`A worker ended with code ${code}.`))
    const succeed = (answer: WorkerAnswer<Result> | WorkerProgress) => {
      if ('progress' in answer) {
        onProgress?.(answer.progress)
        return
      }
      detach()
      this.#release(worker)
      finish()
      if ('refusal' in answer) reject(new Refusal(answer.refusal))
      else resolve(answer.result)
    }
    worker.on('error', fail).on('exit', failOnExit).on('message', succeed)
    worker.postMessage(job)
  }

  #acquire(): Worker {
    const [idle] = this.#idle
    if (!idle) return this.#create()
    const [worker, end] = idle
    clearTimeout(end)
    this.#idle.delete(worker)
    worker.ref()
    return worker
  }

  #release(worker: Worker): void {
    worker.unref()
    const end = setTimeout(() => {
      this.#idle.delete(worker)
      void worker.terminate()
    }, this.#options.idleMilliseconds ?? IDLE_MILLISECONDS).unref()
    this.#idle.set(worker, end)
  }

  #create(): Worker {
    const worker = new Worker(this.#file)
    // Without a listener, an error in an idle thread would crash the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      clearTimeout(this.#idle.get(worker))
      this.#idle.delete(worker)
    })
    return worker
  }
}
