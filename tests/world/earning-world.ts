// A whole product with a clock that the test sets, and the engine's own commands to fill it with.

import { type BrowserContext } from '@playwright/test'
import { defaultPlan, type Plan } from '#domain/packages/plan.ts'
import { Refusal } from '#contract/refusals.ts'
import { openSession } from '#server/http/identity/session.ts'
import { runDue } from '#server/jobs/run-due.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEngineWorld } from '#tests/world/engine-world.ts'
import { startJourneyServer } from '#tests/world/serve.ts'

export type EarningWorld = Awaited<ReturnType<typeof startEarningWorld>>

export async function startEarningWorld(start: Date, plan: Plan = defaultPlan) {
  const clock = new SettableClock(start)
  const server = await startJourneyServer(clock)
  const database = openDatabase({ connectionString: server.ownerUrl, connections: 4 })
  const made = { ownerUrl: server.ownerUrl, appUrl: server.ownerUrl, database, drop: () => database.close() }
  const engine = await createEngineWorld(start, plan, made, clock)
  return {
    ...engine,
    origin: server.origin,
    /** What falls due by the new time happens, as the job does it every minute. */
    async moveTo(time: Date) {
      clock.set(time)
      for (;;) {
        try {
          return await runDue(engine.runner)
        } catch (error) {
          // The job itself may be at it.
          if (!(error instanceof Refusal && error.code === 'closing-in-progress')) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    /** A browser in which this member is signed in. */
    async enter(context: BrowserContext, memberId: bigint) {
      const client = { address: '127.0.0.1', network: '127.0.0.1', userAgent: '', requestId: '', held: {} }
      const cookies: string[] = []
      const setCookie = (cookie: string) => cookies.push(cookie)
      const token = await openSession(
        { tx: engine.owner, client, now: clock.now(), setCookie },
        { kind: 'member', id: memberId },
      )
      const [name = '', value = ''] = cookies[0]!.split(';')[0]!.split('=')
      const domain = new URL(server.origin).hostname
      await context.addCookies([
        { name, value, domain, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
      ])
      const session = await context.request.get(`${server.origin}/api/session`)
      const { user } = (await session.json()) as { user: object }
      await context.addInitScript(
        (held) => localStorage.setItem('authToken', held),
        JSON.stringify({ token, user }),
      )
    },
    async stop() {
      await engine.drop()
      await server.stop()
    },
  }
}
