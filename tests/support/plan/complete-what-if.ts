import { expect } from 'vitest'
import { computeQueuedWhatIfs } from '#server/closing/projection/plan-what-if-queue.ts'
import type { ProjectionDeps } from '#server/closing/projection/start-projection.ts'
import { waiveNotice } from '#tests/support/plan/plan-document.ts'
import { startTreasuryFixture } from '#tests/support/rewards/treasury-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'

export const WHAT_IFS = '/api/admin/plan/what-ifs'

/** Pending rewards to project, and a plan under which terms may fall at once. */
export async function startWhatIfFixture() {
  const fixture = await startTreasuryFixture()
  await waiveNotice(fixture)
  return fixture
}

/** What the worker of a server does until the queue is empty. */
export const runWhatIfQueue = (deps: ProjectionDeps, signal = new AbortController().signal) =>
  computeQueuedWhatIfs(deps, signal)

/** Starts a what-if and computes it. Returns its id. */
export async function completeWhatIf(
  deps: ProjectionDeps,
  master: HttpClient,
  body: object,
): Promise<string> {
  const started = await master.post(WHAT_IFS, body)
  expect([started.status, started.body['code']]).toEqual([200, undefined])
  const id = String(started.body['id'])
  await runWhatIfQueue(deps)
  const found = await master.get(`${WHAT_IFS}/${id}`)
  expect([found.body['state'], found.body['failure']]).toEqual(['complete', null])
  return id
}
