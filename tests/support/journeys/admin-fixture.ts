// A separate product for back office journeys, with a browser for a member and one for the administrator.

import type { Browser, Page } from '@playwright/test'
import { createRoot } from '#server/members/create-root.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { signInAsMaster, signInAsNewMember, newUserrefid, SPONSOR } from '#tests/support/journeys/journey.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'

export type AdminFixture = Awaited<ReturnType<typeof startAdminFixture>>

export async function startAdminFixture() {
  const server = await startJourneyServer()
  const database = openDatabase({ connectionString: server.ownerUrl })
  const first = { userrefid: SPONSOR, name: 'Sara Source', email: 'source@example.com', mobile: '+15550000' }
  await database.inTransaction((tx) => createRoot(tx, first, systemClock.now()))
  let visits = 0
  const open = async (browser: Browser, width: number): Promise<Page> => {
    visits += 1
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      extraHTTPHeaders: { 'x-forwarded-for': `10.9.${visits}.1` },
    })
    return context.newPage()
  }
  const target = () => ({ origin: server.origin, owner: database.pool, now: systemClock.now() })
  return {
    ...server,
    database,
    open,
    async administrator(browser: Browser) {
      const page = await open(browser, 1440)
      await signInAsMaster(page, target())
      return page
    },
    async member(browser: Browser, name: string) {
      const page = await open(browser, 390)
      return { page, ...(await signInAsNewMember(page, newUserrefid(name), target())) }
    },
    async stop() {
      await database.close()
      await server.stop()
    },
  }
}
