// Concurrency limits per caller and in total, by kind of work. Requests count from their admission, before the body is read; a
// limited number of them run concurrently and the others are queued.

import { availableParallelism } from 'node:os'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { Semaphore } from './semaphore.ts'

type Work = NonNullable<Endpoint['work']> | 'request' | 'upload'

type WorkLimits = {
  /** Requests of one caller between admission and the end of the response. */
  inFlightPerCaller: number
  inFlight: number
  runningPerCaller: number
  running: number
  /** Requests queued for `running`. */
  waiting: number
  refusal: RefusalCode
}

const RETRY_SECONDS = 2
/** Visitors are identified only by network, and a mobile network can have thousands of them behind one address. */
const VISITORS_PER_NETWORK = 8

const standard = { inFlightPerCaller: 64, inFlight: 5000, waiting: 1000 } as const
const refusal = 'too-many-in-progress'

const limits: Record<Work, WorkLimits> = {
  request: { ...standard, runningPerCaller: 8, running: 48, refusal },
  report: { ...standard, runningPerCaller: 2, running: 4, waiting: 200, refusal },
  // Each hash occupies a core.
  password: {
    ...standard,
    runningPerCaller: 2,
    running: Math.max(2, availableParallelism() - 1),
    waiting: 40,
    refusal,
  },
  // An upload occupies memory from its first byte.
  upload: {
    inFlightPerCaller: 2,
    inFlight: 16,
    runningPerCaller: 1,
    running: 2,
    waiting: 16,
    refusal: 'uploads-in-progress',
  },
  export: {
    inFlightPerCaller: 1,
    inFlight: 40,
    runningPerCaller: 1,
    running: 40,
    waiting: 0,
    refusal: 'export-in-progress',
  },
  // Compressed on the main thread in small steps, one archive at a time.
  archive: {
    inFlightPerCaller: 1,
    inFlight: 40,
    runningPerCaller: 1,
    running: 1,
    waiting: 8,
    refusal: 'export-in-progress',
  },
  // Waits only for an external node, so a hanging node does not delay other kinds of work.
  node: { ...standard, runningPerCaller: 4, running: 16, waiting: 200, refusal },
  long: { ...standard, runningPerCaller: 1, running: 2, waiting: 4, refusal },
}

const workOf = ({ work, upload }: Endpoint): Work => work ?? (upload ? 'upload' : 'request')

export type Concurrency = ReturnType<typeof createConcurrency>

/** `key` identifies the caller, or a visitor's network. */
export function createConcurrency() {
  const inFlight = new Map<string, number>()
  const perCaller = new Map<string, Semaphore>()
  const total = new Map(
    Object.entries(limits).map(([work, { running, waiting }]) => [work, new Semaphore(running, waiting)]),
  )
  const add = (key: string, change: 1 | -1) => {
    const count = (inFlight.get(key) ?? 0) + change
    if (count === 0) inFlight.delete(key)
    else inFlight.set(key, count)
  }

  /** Counts a request before its body is read. The returned function must be called when the response has ended. */
  function begin(endpoint: Endpoint, key: string, isVisitor: boolean): () => void {
    const work = workOf(endpoint)
    const { inFlightPerCaller, inFlight: all, refusal: code } = limits[work]
    const own = `${work} ${key}`
    if ((inFlight.get(own) ?? 0) >= inFlightPerCaller * (isVisitor ? VISITORS_PER_NETWORK : 1))
      throw new Refusal(code, { retryAfterSeconds: RETRY_SECONDS })
    if ((inFlight.get(work) ?? 0) >= all)
      throw new Refusal('server-busy', { retryAfterSeconds: RETRY_SECONDS })
    add(own, 1)
    add(work, 1)
    return () => {
      add(own, -1)
      add(work, -1)
    }
  }

  /** Runs the task once the limit of the caller, then the limit of its kind of work, allows it. */
  async function run<T>(endpoint: Endpoint, key: string, task: () => Promise<T>): Promise<T> {
    const work = workOf(endpoint)
    const name = `${work} ${key}`
    const own = perCaller.get(name) ?? new Semaphore(limits[work].runningPerCaller)
    perCaller.set(name, own)
    try {
      return await own.run(() => total.get(work)!.run(task))
    } finally {
      if (own.isIdle) perCaller.delete(name)
    }
  }

  return { begin, run }
}
