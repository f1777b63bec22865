// A product with a dishonest network in front of it, for the checks by members' browsers.

import type { Page, Route } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import type { ClaimFile } from '#contract/money/claims.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { publishStatement } from '#server/statements/publish-statement.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { expect } from '#tests/support/journeys/journey-test.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'

export type CheckAnswer = { claim: ClaimFile }
export type CheckedApp = Awaited<ReturnType<typeof startCheckedApp>>

export async function startCheckedApp() {
  const server = await startJourneyServer()
  const { ownerUrl, origin } = server
  const database = openDatabase({ connectionString: ownerUrl })
  const drop = () => database.close()
  const provided = { ownerUrl, appUrl: ownerUrl, database, drop }
  const fixture = await createEngineFixture(systemClock.now(), defaultPlan, provided)
  const root = await fixture.register(null, 'root')
  let members = 0
  const publish = () =>
    database.inTransaction((tx) =>
      publishStatement(tx, { now: systemClock.now(), closingDay: null, signer: testSigner }),
    )
  return {
    origin,
    database,
    publish,
    deposit: fixture.deposit,
    /** Opens the proof of a new member with money in a statement, whose browser does not wait before it checks. */
    async open(page: Page) {
      const name = `checker${(members += 1)}`
      const id = await fixture.register(root, name)
      await fixture.deposit(id, parseUsdt('1234.5'))
      await publish()
      await page.addInitScript(() => {
        crypto.getRandomValues = (array) => array
      })
      const target = { origin, owner: fixture.owner, now: systemClock.now() }
      await signInAs(page, target, { kind: 'member', id })
      await page.goto(`${origin}/user/account/proof`)
      await expect(page.getByText(/^Checked by this browser at .*: statement \d+\.$/)).toBeVisible()
      const answer = await page.request.get(`${origin}/api/proof/check`)
      return { id, name, claim: ((await answer.json()) as CheckAnswer).claim }
    },
    /** Replaces the server's responses from now on. */
    falsify: (page: Page, path: string, change: (answer: never) => void) =>
      page.context().route(origin + path, async (route: Route) => {
        const response = await route.fetch()
        const json = (await response.json()) as never
        change(json)
        await route.fulfill({ response, json })
      }),
    async stop() {
      await fixture.drop().catch(() => {})
      await server.stop().catch(() => {})
    },
  }
}

export const readPin = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('statement-pin') ?? 'null') as { sequence: number } | null,
  )

/** Reads the code as a camera would, from the squares on the screen. */
export async function scanCode(page: Page): Promise<string> {
  const SCALE = 4
  const svg = page.getByRole('dialog').locator('svg[viewBox]').last()
  const [size, squares] = await svg.evaluate(
    (element: SVGSVGElement) =>
      [element.viewBox.baseVal.width, element.querySelector('path')!.getAttribute('d') ?? ''] as const,
  )
  const side = size * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1/g))
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4
      data.fill(0, start, start + SCALE * 4)
    }
  return decodeQr({ width: side, height: side, data })
}
