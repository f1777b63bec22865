import { expect } from 'vitest'
import { computeQueuedWhatIfs } from '#server/closing/projection/plan-what-if-queue.ts'
import type { ProjectionDeps } from '#server/closing/projection/start-projection.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'

const PATH = '/api/admin/plan/what-ifs'

/** What the worker of a server does until the queue is empty. */
export const runWhatIfQueue = (deps: ProjectionDeps, signal = new AbortController().signal) =>
  computeQueuedWhatIfs(deps, signal)

/** Starts a what-if and computes it. Returns its id. */
export async function completeWhatIf(
  deps: ProjectionDeps,
  master: HttpClient,
  body: object,
): Promise<string> {
  const started = await master.post(PATH, body)
  expect([started.status, started.body['code']]).toEqual([200, undefined])
  const id = String(started.body['id'])
  await runWhatIfQueue(deps)
  const found = await master.get(`${PATH}/${id}`)
  expect([found.body['state'], found.body['failure']]).toEqual(['complete', null])
  return id
}
