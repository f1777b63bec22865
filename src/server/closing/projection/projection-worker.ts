// Shared by the worker threads of projections: input from one snapshot, and progress messages.

import { parentPort } from 'node:worker_threads'
import { readInputs } from '#server/closing/projection/read-run-off-start.ts'
import { openDatabase } from '#server/platform/database.ts'
import type { WorkerProgress } from '#server/platform/worker-pool.ts'

const STATEMENT_MILLISECONDS = 120_000
const PROGRESS_MILLISECONDS = 500

export async function readProjectionInputs({
  connectionString,
  now,
}: {
  connectionString: string
  now: Date
}) {
  const database = openDatabase({
    connectionString,
    connections: 1,
    statementTimeoutMilliseconds: STATEMENT_MILLISECONDS,
  })
  try {
    return await database.inSnapshot((on) => readInputs(on, now))
  } finally {
    await database.close()
  }
}

/** Throttled to two messages per second. */
export function reportProgress(): (done: number, of: number, soFar?: () => unknown) => void {
  let reportedAt = 0
  return (done, of, soFar) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_MILLISECONDS) return
    reportedAt = now
    parentPort!.postMessage({ progress: { done, of, soFar: soFar?.() } } satisfies WorkerProgress)
  }
}
