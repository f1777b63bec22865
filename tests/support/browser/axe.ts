// What axe finds on a page as it stands. It is put into a document once, and asked again after each change of it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  var axe: { run(context: { include: string[] }, options: RunOptions): Promise<AxeResults> } | undefined
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How many frames without a change are the end of it. */
const STILL_FRAMES = 3

/**
 * Colours that are on their way from one theme to the other are not what anybody reads. What inherits a colour sets out
 * when its parent has arrived, so it is asked until all have; a second is longer than any takes.
 */
const waitForColorTransitions = (page: Page) =>
  page.evaluate(async (frames) => {
    const end = performance.now() + 1000
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const changing = () => document.getAnimations().some((animation) => animation instanceof CSSTransition)
    let still = 0
    while (still < frames && performance.now() < end) {
      await frame()
      still = changing() ? 0 : still + 1
    }
  }, STILL_FRAMES)

type UsabilityOptions = { within?: string; rules?: string[] }

export async function expectAccessible(
  page: Page,
  what: string,
  { within = 'html', rules }: UsabilityOptions = {},
) {
  await waitForColorTransitions(page)
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(source)
  const found = await page.evaluate(
    async ({ include, runOnly }) => {
      // The styles are asked of the page itself, and need not be fetched once more.
      const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) }
      const { violations } = await globalThis.axe!.run({ include: [include] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { include: within, runOnly: rules },
  )
  expect.soft(found, what).toEqual([])
}
