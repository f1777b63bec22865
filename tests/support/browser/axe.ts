// Runs axe on the current state of a page. It is injected into a document once, and run again after each change.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

declare global {
  var axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } | undefined
  /** The looks that passed before, in a document that was checked before. */
  var passedLooks: Set<string> | undefined
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Number of frames without a change after which the page counts as settled. */
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

type AccessibilityOptions = {
  within?: string
  hasContrast?: boolean
  /** Checks what is around `main` only if its markup has not passed on an earlier page. */
  skipsKnownFrame?: boolean
}

/** What is around `main`, by digests of its markup, that passed on an earlier page. */
const passedFrames = new Set<string>()

/** Every rule; `hasContrast: false` leaves the contrast to `expectContrast`. */
export async function expectAccessible(
  page: Page,
  what: string,
  { within = 'html', hasContrast = true, skipsKnownFrame = false }: AccessibilityOptions = {},
) {
  await loadAxe(page)
  const known = skipsKnownFrame ? [...passedFrames] : undefined
  const { found, frames } = await page.evaluate(runRules, { within, hasContrast, known })
  expect.soft(found, what).toEqual([])
  if (found.length === 0) for (const digest of frames) passedFrames.add(digest)
}

type RulesRun = { within: string; hasContrast: boolean; known: string[] | undefined }

/** Runs in the page. Rules about the whole page and those of `main` see the frame even where it is not checked again. */
async function runRules({ within, hasContrast, known }: RulesRun) {
  const frame: Element[] = []
  const main = known ? document.querySelector('main') : null
  for (let inner: Element | null = main; inner?.parentElement; inner = inner.parentElement)
    frame.push(...[...inner.parentElement.children].filter((each) => each !== inner))
  // The link to this page is marked by its look, which is for the contrast to judge.
  const readMarkup = (element: Element) =>
    element.outerHTML.replaceAll(/<a\b[^>]*/g, (link) =>
      link.replaceAll(/ (?:class|aria-current)="[^"]*"/g, ''),
    )
  const digestOf = async (element: Element) => {
    const bytes = new TextEncoder().encode(`${innerWidth} ${readMarkup(element)}`)
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(' ')
  }
  const frames = await Promise.all(frame.map(digestOf))
  const exclude = frame.filter((_, index) => known?.includes(frames[index]!))
  // Styles are read from the page itself, without fetching them again.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: hasContrast } },
  }
  const { violations } = await globalThis.axe!.run({ include: [within], exclude }, options)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  return { found, frames }
}

/** Combinations of text and background that passed on an earlier page. */
const passedLooks = new Set<string>()

/**
 * The contrast of every text whose combination of class, colour, size, weight and backgrounds has not passed before. Two
 * thirds of axe's time is contrast, and most of a page looks like the page before it.
 */
export async function expectContrast(page: Page, what: string) {
  await loadAxe(page)
  const sentCount = await page.evaluate(() => globalThis.passedLooks?.size ?? 0)
  const { passed, violations } = await page.evaluate(checkNewLooks, [...passedLooks].slice(sentCount))
  for (const look of passed) passedLooks.add(look)
  expect.soft(violations, what).toEqual([])
}

/** Runs in the page. What axe cannot decide has not passed, and is looked at again on the next page. */
async function checkNewLooks(passedSince: string[]) {
  const known = (globalThis.passedLooks ??= new Set())
  for (const look of passedSince) known.add(look)
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
