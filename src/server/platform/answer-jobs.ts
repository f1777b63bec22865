import { parentPort } from 'node:worker_threads'
import { Refusal } from '#contract/platform/refusals.ts'
import type { WorkerAnswer } from '#server/platform/worker-pool.ts'

/** Runs in a worker thread and computes each job of its pool. An error ends the thread and fails the run. */
export function answerJobs<Result>(compute: (job: never) => Promise<Result>): void {
  const answer = async (job: never): Promise<WorkerAnswer<Result>> => {
    try {
      return { result: await compute(job) }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.code }
      throw error
    }
  }
  parentPort!.on(
    'message',
    (job: unknown) => void answer(job as never).then((result) => parentPort!.postMessage(result)),
  )
}
