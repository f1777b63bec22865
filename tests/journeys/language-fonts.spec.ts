// The fonts of the languages: each loads only on its own pages, as a subset, and whole for a letter that the subset lacks.

import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '#contract/platform/public-pages.ts'
import { locales, localizePath, type Locale } from '#messages/locales.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

const SUBSETS: Record<Locale, string[]> = {
  en: [],
  hi: ['noto-sans-devanagari'],
  ar: ['noto-sans-arabic'],
}

/** Letters that no translation contains: the second is of Urdu. */
const OTHER_LETTERS = [
  { locale: 'hi', letter: 'ॐ', font: 'noto-sans-devanagari-devanagari-wght-normal' },
  { locale: 'ar', letter: 'ڈ', font: 'noto-sans-arabic-arabic-wght-normal' },
] as const

/**
 * Names of the fonts other than Inter that came over the network, without the hash of the build. Chromium also lists fonts of
 * pages visited before, which it takes from its cache.
 */
async function readTransferredFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const urls = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => name),
  )
  const names = urls.map((url) => /\/assets\/(noto-.*)-.{8}\.woff2$/.exec(url)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

for (const locale of locales)
  test(`public pages in ${locale} load no font but the subset of their script`, async ({ page }) => {
    for (const path of PUBLIC_PATHS) {
      await page.goto(localizePath(locale, path))
      const others = (await readTransferredFonts(page)).filter((font) => !SUBSETS[locale].includes(font))
      expect([path, others]).toEqual([path, []])
    }
  })

for (const { locale, letter, font } of OTHER_LETTERS)
  test(`a letter that no translation in ${locale} contains comes from the whole font`, async ({ page }) => {
    await page.goto(localizePath(locale, '/'))
    const request = page.waitForRequest((each) => each.url().includes(font))
    await page.locator('h1').evaluate((heading, text) => heading.append(text), letter)
    await request
  })
