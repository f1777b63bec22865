// What axe finds on a page as it stands. It is put into a document once, and asked again after each change of it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  var axe: { run(context: { include: string[] }, options: RunOptions): Promise<AxeResults> } | undefined
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours that are on their way from one theme to the other are not what anybody reads; a second is longer than any. */
const settleColours = (page: Page) =>
  page.evaluate(() => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    const second = new Promise((resolve) => setTimeout(resolve, 1000))
    return Promise.race([second, Promise.allSettled(changing.map(({ finished }) => finished))])
  })

type Asked = { within?: string; rules?: string[] }

export async function expectUsable(page: Page, what: string, { within = 'html', rules }: Asked = {}) {
  await settleColours(page)
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(source)
  const found = await page.evaluate(
    async ({ include, runOnly }) => {
      const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
      const { violations } = await globalThis.axe!.run({ include: [include] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { include: within, runOnly: rules },
  )
  expect.soft(found, what).toEqual([])
}
