// The `test` of every journey: its browser contexts come from a pool, are watched for the specified messages, and are
// released when it ends, because a page that is left open would follow the live events of later journeys.

import { createHash } from 'node:crypto'
import { test as base, type BrowserContextOptions } from '@playwright/test'
import { ContextPool } from '#tests/support/journeys/context-pool.ts'
import {
  DISPLAYED_MESSAGES_FOLDER,
  DisplayedMessages,
  watchContext,
} from '#tests/support/journeys/displayed-messages.ts'

type JourneyFixtures = { releasedContexts: void }
type JourneyWorkerFixtures = { journeyBrowser: JourneyBrowser }
type JourneyBrowser = {
  pool: ContextPool
  defaults: BrowserContextOptions
  network: string
}

export const test = base.extend<JourneyFixtures, JourneyWorkerFixtures>({
  journeyBrowser: [
    async ({ browser }, use, { workerIndex }) => {
      const messages = new DisplayedMessages(`${DISPLAYED_MESSAGES_FOLDER}/${workerIndex}.txt`)
      const pool = new ContextPool(browser.newContext.bind(browser), (context) =>
        watchContext(context, messages),
      )
      const opened: JourneyBrowser = { pool, defaults: {}, network: '' }
      browser.newContext = (options) => {
        const extraHTTPHeaders = { 'x-forwarded-for': opened.network }
        return pool.take({ extraHTTPHeaders, ...options }, opened.defaults)
      }
      await use(opened)
    },
    { scope: 'worker' },
  ],
  releasedContexts: [
    async (
      { journeyBrowser, contextOptions, viewport, javaScriptEnabled, serviceWorkers },
      use,
      { testId },
    ) => {
      journeyBrowser.defaults = { ...contextOptions, viewport, javaScriptEnabled, serviceWorkers }
      // Each journey has a different network address, because limits and blocks count per network.
      const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest()
      journeyBrowser.network = `10.${a}.${b}.${c}`
      await use()
      await journeyBrowser.pool.releaseAll()
    },
    { auto: true },
  ],
})
