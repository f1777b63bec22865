// The public pages in every language: complete, in their direction and fonts, and without overflow, also where words are
// longer.

import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { publicPages as english } from '#messages/en/public-pages.ts'
import { localeDetails, locales, localizePath, translatedLocales, type Locale } from '#messages/locales.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { findLayoutFaults, layOutSections, lengthenTexts } from '#tests/support/browser/layout-faults.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { PUBLIC_PAGES } from '#tests/support/journeys/pages.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'

/** Small phones, and a tablet. */
const WIDTHS = [320, 390, 768]
const BUILT = 'build/product/client'

const readPage = (path: string) => readFileSync(`${BUILT}/${path}`, 'utf8')
const publicPages = (locale: Locale) =>
  globSync('**/{index,404}.html', { cwd: BUILT })
    .filter((path) => {
      const [first = ''] = path.split('/')
      const isTranslated = translatedLocales.some((each) => each === first)
      return locale === 'en' ? !isTranslated : first === locale
    })
    .map((path) => ({ path, html: readPage(path) }))

const unescape = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('every message of the public pages is used', () => {
  const pages = unescape(
    publicPages('en')
      .map(({ html }) => html)
      .join('\n'),
  )
  /** Pages fill in packages, months and words in brackets, and put elements in place of tags. */
  const pieces = (text: string) =>
    text
      .replaceAll('{{package.', '{{package.')
      .replaceAll('{{month.number.', '{{month.1.')
      .split(/<\/?\w+\/?>|\[\w+\]/)
      .map((piece) => piece.trim())
  const unused = listMessages(english).filter(({ text }) =>
    pieces(text).some((piece) => !pages.includes(piece)),
  )
  expect(unused).toEqual([])
})

/** Names, units and quotations that stay in Latin letters. */
const LATIN =
  /\{\{[^}]*\}\}|https?:\S+|“[^”]*”|\b(?:On-Demand Liquidity|Ripple Payments|XRP Ledger|Profit Wallets?|Withdrawal Wallets?|Beyond Limit Bonus|Proof of balance|Your data|USDT BEP20|cast wallet verify|tributary (?:leaf|node) 1)\b/g

test('translated pages contain no English sentence', () => {
  for (const locale of translatedLocales)
    for (const { path, html } of publicPages(locale)) {
      const texts = html
        .replaceAll(/<(?:script|style|svg)\b.*?<\/(?:script|style|svg)>/gs, '')
        .replaceAll(/<[^>]*?(?:aria-label|title|alt|content)="([^"]*)"[^>]*>/g, '\n$1\n')
        .replaceAll(/<[^>]+>/g, '\n')
      const sentences = unescape(texts)
        .replaceAll(LATIN, '')
        .match(/[A-Za-z’]{2,}(?: [A-Za-z’-]{2,}){2,}/g)
      expect([path, sentences]).toEqual([path, null])
    }
})

test('no page loads more than 8 kB of script', () => {
  const sizeOf = (path: string) => brotliCompressSync(readFileSync(`${BUILT}${path}`)).length
  for (const { path, html } of locales.flatMap(publicPages)) {
    const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source!)
    expect(scripts.length).toBeGreaterThan(1)
    const bytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0)
    expect(bytes, path).toBeLessThanOrEqual(8000)
  }
})

/** The only fonts other than Inter that pages of a language load. */
function listSubsets(locale: Locale): string[] {
  const script = new Intl.Locale(locale).maximize().script!
  const name = new Intl.DisplayNames('en', { type: 'script' }).of(script)!
  return script === 'Latn' ? [] : [`noto-sans-${name.toLowerCase()}`]
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
  const urls = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => name),
  )
  const names = urls.map((url) => /\/assets\/(noto-.*)-.{8}\.woff2$/.exec(url)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

async function findFaults(page: Page, path: string) {
  const faults: string[] = []
  // From the width at which the page is shown already, which spares a layout.
  const isWide = page.viewportSize()?.width === WIDTHS.at(-1)
  for (const width of isWide ? WIDTHS.toReversed() : WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const fault of await page.evaluate(findLayoutFaults)) faults.push(`${path} at ${width}: ${fault}`)
  }
  return faults
}

for (const locale of locales)
  test(`every page in ${localeDetails[locale].name} fits phones and tablets, in its direction, with no font but the subset of its script`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const path of PUBLIC_PAGES.map((each) => localizePath(locale, each))) {
      await page.goto(path)
      await page.evaluate(layOutSections)
      await page.evaluate(() => document.fonts.ready)
      const otherFonts = (await readTransferredFonts(page)).filter(
        (font) => !listSubsets(locale).includes(font),
      )
      faults.push(...otherFonts.map((font) => `${path} loads ${font}`))
      if (path === localizePath(locale, '/')) await expectAccessible(page, locale)
      faults.push(...(await findFaults(page, path)))
      if (locale !== 'en') continue
      await page.evaluate(lengthenTexts)
      faults.push(...(await findFaults(page, `${path} with texts two fifths longer`)))
    }
    expect(faults).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
      localeDetails[locale].direction,
    )
  })

for (const { locale, letter, font } of OTHER_LETTERS)
  test(`a letter that no translation in ${locale} contains comes from the whole font`, async ({ page }) => {
    await page.goto(localizePath(locale, '/'))
    const request = page.waitForRequest((each) => each.url().includes(font))
    await page.locator('h1').evaluate((heading, text) => heading.append(text), letter)
    await request
  })

/** A scroll that the page starts by itself ends the measurement, and Lighthouse has no score then. */
test('browsers measure the largest paint of the home page in every language', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const locale of locales) {
    await page.goto(localizePath(locale, '/'))
    await page.evaluate(() => document.fonts.ready)
    const found = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries().length))
          observer.observe({ type: 'largest-contentful-paint', buffered: true })
          setTimeout(() => resolve(0), 5000)
        }),
    )
    expect(await found, locale).toBeGreaterThan(0)
  }
})

test('the language is chosen on the page, and kept by its links', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/About')
  for (const locale of [...locales, 'x-default'])
    await expect(page.locator(`link[rel=alternate][hreflang="${locale}"]`)).toHaveCount(1)
  await page.getByLabel('Language: English').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hi\/About$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सीधी और साफ़ बात।')
  await page.getByRole('link', { name: 'उत्पाद' }).first().click()
  await expect(page).toHaveURL(/\/hi\/Product$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/Product$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const missing = await page.goto('/ar/no-such-page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة')
})

test('the calculator and the check of a hash answer in the language of the page', async ({ page }) => {
  await page.goto('/hi/Product')
  await expect(page.getByText('Ignite Fund में 100 से 999 तक पूरे USDT दिए जा सकते हैं।')).toBeVisible()
  await page.goto('/ar/Transparency')
  await page.getByLabel('تجزئة البيان').fill('0'.repeat(64))
  await page.getByRole('button', { name: 'تحقّق من التجزئة' }).click()
  await expect(page.getByText('غير موجود. لم يصدر بيان بهذه التجزئة.')).toBeVisible()
})
