// What axe finds on a page as it stands. It is put into a document once, and asked again after each change of it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

declare global {
  var axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } | undefined
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

async function loadAxe(page: Page) {
  await waitForColorTransitions(page)
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(source)
}

type AccessibilityOptions = { within?: string; hasContrast?: boolean }

/** Every rule; `hasContrast: false` leaves the contrast to `expectContrast`. */
export async function expectAccessible(
  page: Page,
  what: string,
  { within = 'html', hasContrast = true }: AccessibilityOptions = {},
) {
  await loadAxe(page)
  const found = await page.evaluate(
    async ({ include, enabled }) => {
      // The styles are asked of the page itself, and need not be fetched once more.
      const options: RunOptions = {
        resultTypes: ['violations'],
        preload: false,
        rules: { 'color-contrast': { enabled } },
      }
      const { violations } = await globalThis.axe!.run({ include: [include] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { include: within, enabled: hasContrast },
  )
  expect.soft(found, what).toEqual([])
}

/** Combinations of text and background that passed on an earlier page. */
const passedLooks = new Set<string>()

/**
 * The contrast of every text whose combination of class, colour, size, weight and backgrounds has not passed before. Two
 * thirds of axe's time is contrast, and most of a page looks like the page before it.
 */
export async function expectContrast(page: Page, what: string) {
  await loadAxe(page)
  const { passed, violations } = await page.evaluate(checkNewLooks, [...passedLooks])
  for (const look of passed) passedLooks.add(look)
  expect.soft(violations, what).toEqual([])
}

/** Runs in the page. What axe cannot decide has not passed, and is looked at again on the next page. */
async function checkNewLooks(passedBefore: string[]) {
  const known = new Set(passedBefore)
  const backgrounds = new Map<Element, string>()
  const backgroundOf = (element: Element | null): string => {
    if (!element) return ''
    const found = backgrounds.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const background = [backgroundColor, backgroundImage, opacity, filter, position].join(' ')
    const above = backgroundOf(element.parentElement)
    const isPlain = background === 'rgba(0, 0, 0, 0) none 1 none static'
    const all = isPlain ? above : `${above} > ${background}`
    backgrounds.set(element, all)
    return all
  }
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [element.className, color, fontSize, fontWeight, textShadow, backgroundOf(element)].join(' | ')
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const looks = new Map<Element, string>()
  for (const element of document.querySelectorAll('body *')) {
    const look = hasText(element) && element.checkVisibility({ visibilityProperty: true }) && lookOf(element)
    if (look && !known.has(look)) looks.set(element, look)
  }
  if (looks.size === 0) return { passed: [], violations: [] }
  const { violations, passes } = await globalThis.axe!.run(
    { include: [...looks.keys()] },
    { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], preload: false, elementRef: true },
  )
  const nodesOf = (results: typeof passes) => results.flatMap(({ nodes }) => nodes)
  return {
    passed: nodesOf(passes).flatMap(({ element }) => looks.get(element!) ?? []),
    violations: nodesOf(violations).map(({ html }) => html),
  }
}
