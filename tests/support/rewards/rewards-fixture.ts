// A whole product with a clock that the test sets, and the engine's own commands to fill it with.

import type { Page } from '@playwright/test'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'

export type EarningWorld = Awaited<ReturnType<typeof startEarningWorld>>

export async function startEarningWorld(start: Date, plan: Plan = defaultPlan) {
  const clock = new SettableClock(start)
  const server = await startJourneyServer(clock)
  const database = openDatabase({ connectionString: server.ownerUrl, connections: 4 })
  const made = { ownerUrl: server.ownerUrl, appUrl: server.ownerUrl, database, drop: () => database.close() }
  const engine = await createEngineFixture(start, plan, made, clock)
  return {
    ...engine,
    origin: server.origin,
    /** What falls due by the new time happens, as the job does it every minute. */
    async moveTo(time: Date) {
      clock.set(time)
      for (;;) {
        try {
          return await runDueJobs(engine.runner)
        } catch (error) {
          // The job itself may be at it.
          if (!(error instanceof Refusal && error.code === 'closing-in-progress')) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    /** From the next document on this member is signed in. */
    enter(page: Page, id: bigint) {
      const target = { origin: server.origin, owner: engine.owner, now: clock.now() }
      return signInAs(page, target, { kind: 'member', id })
    },
    /** From the next document on the master administrator is signed in. */
    enterAsMaster(page: Page) {
      const target = { origin: server.origin, owner: engine.owner, now: clock.now() }
      return signInAs(page, target, { kind: 'admin', id: 1n })
    },
    async stop() {
      await engine.drop()
      await server.stop()
    },
  }
}
