// The `test` of every journey: its browser contexts come from a pool, are watched for the specified messages, and are
// released when it ends, because a page that is left open would follow the live events of later journeys.

import { createHash } from 'node:crypto'
import {
  expect as baseExpect,
  test as base,
  type BrowserContextOptions,
  type ExpectMatcherState,
  type Locator,
} from '@playwright/test'
import { ContextPool } from '#tests/support/journeys/context-pool.ts'
import {
  DISPLAYED_MESSAGES_FOLDER,
  DisplayedMessages,
  escapePattern,
  watchContext,
} from '#tests/support/journeys/displayed-messages.ts'
import { ProcessorTimeRecorder } from '#tests/support/journeys/processor-time-recorder.ts'

type JourneyFixtures = { releasedContexts: void }
type JourneyWorkerFixtures = { journeyBrowser: JourneyBrowser }
type JourneyBrowser = {
  pool: ContextPool
  defaults: BrowserContextOptions
  network: string
  processorTime: ProcessorTimeRecorder
}

export const test = base.extend<JourneyFixtures, JourneyWorkerFixtures>({
  journeyBrowser: [
    async ({ browser }, use, { workerIndex }) => {
      const messages = new DisplayedMessages(`${DISPLAYED_MESSAGES_FOLDER}/${workerIndex}.txt`)
      const pool = new ContextPool(browser.newContext.bind(browser), (context) =>
        watchContext(context, messages),
      )
      const processorTime = new ProcessorTimeRecorder(workerIndex)
      const opened: JourneyBrowser = { pool, defaults: {}, network: '', processorTime }
      browser.newContext = (options) => {
        const extraHTTPHeaders = { 'x-forwarded-for': opened.network }
        return pool.take({ extraHTTPHeaders, ...options }, opened.defaults)
      }
      // Playwright's own would bind the context to its page: the context's next user could open no other.
      browser.newPage = async (options) => (await browser.newContext(options)).newPage()
      await use(opened)
    },
    { scope: 'worker' },
  ],
  releasedContexts: [
    async (
      { journeyBrowser, contextOptions, viewport, locale, javaScriptEnabled, serviceWorkers },
      use,
      testInfo,
    ) => {
      journeyBrowser.defaults = {
        ...contextOptions,
        viewport,
        javaScriptEnabled,
        serviceWorkers,
        ...(locale && { locale }),
      }
      // Each try of a journey has a different network address, because limits and blocks count per network.
      const run = `${testInfo.testId} ${testInfo.retry} ${testInfo.repeatEachIndex}`
      const [a = 0, b = 0, c = 0] = createHash('sha256').update(run).digest()
      journeyBrowser.network = `10.${a}.${b}.${c}`
      await use()
      await journeyBrowser.pool.releaseAll()
      journeyBrowser.processorTime.record(testInfo)
    },
    { auto: true },
  ],
})

/**
 * At each failed try of an expectation Playwright describes the whole page, for up to 0.2 s. So these wait without a
 * description first, and leave to Playwright what the wait does not decide.
 */
export const expect = baseExpect.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: { timeout?: number } = {}) {
    const timeout = options.timeout ?? this.timeout
    const isVisible = !this.isNot && (await succeeds(locator.waitFor({ timeout })))
    if (isVisible) return { pass: true, message: () => '' }
    const left = this.isNot ? timeout : 1
    return judge(this.isNot, () => expectEither(locator, this.isNot).toBeVisible({ timeout: left }))
  },
  async toContainText(this: ExpectMatcherState, locator: Locator, text: string | RegExp) {
    const { timeout } = this
    const holder = locator.filter({ hasText: typeof text === 'string' ? patternOfText(text) : text })
    const isHeld = !this.isNot && (await succeeds(holder.waitFor({ state: 'attached', timeout })))
    const left = this.isNot || isHeld ? timeout : 1
    return judge(this.isNot, () => expectEither(locator, this.isNot).toContainText(text, { timeout: left }))
  },
})

const succeeds = (wait: Promise<void>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  )

/** A string in `hasText` ignores case; spaces are normalized as the expectation does. */
const patternOfText = (text: string) =>
  new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map(escapePattern)
      .join(String.raw`\s+`),
  )

const expectEither = (locator: Locator, isNot: boolean) =>
  isNot ? baseExpect(locator).not : baseExpect(locator)

async function judge(isNot: boolean, assert: () => Promise<void>) {
  try {
    await assert()
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}
