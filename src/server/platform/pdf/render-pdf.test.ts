// pdf.js extracts Hindi and Arabic texts from the file unchanged.

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Locale } from '#messages/locales.ts'
import { readStructure } from '#tests/support/reports/pdf-structure.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { renderPdf } from './render-pdf.ts'

const render = (locale: Locale, blocks: PdfBlock[], title = 'Title') =>
  renderPdf({
    locale,
    productName: 'Tributary',
    title,
    lead: [],
    facts: [['Member', 'अनिल Kumar أحمد علي']],
    notice: null,
    at: new Date('2026-11-17T10:00:00Z'),
    page: { size: 'A4', layout: 'portrait', fontSize: 8 },
    blocks,
    footer: 'footer',
  } satisfies PdfDocument)

const open = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes))
async function readText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await open(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

type TextItem = { str: string; transform: number[]; width: number }
async function findItem(bytes: Uint8Array, text: string): Promise<{ left: number; right: number }> {
  const page = await (await open(bytes)).getPage(1)
  const items = (await page.getTextContent()).items as TextItem[]
  const { transform, width } = items.find(({ str }) => str.trim() === text)!
  return { left: transform[4]!, right: transform[4]! + width }
}

const sentences = {
  hi: [
    'क्षत्रिय, ज़्यादा और वर्ष: कर्मचारियों द्वारा निकासी की प्राप्ति।',
    'XRP न लिखा हो तो सभी राशियाँ USDT में हैं (BEP20, −1,000.00)।',
  ],
  ar: [
    'تحتوي هذه العناوين (تجربة) على 1,000.00 من USDT على BEP20.',
    'لا إله إلا الله، مؤقّت: «نص» لأن الأرصدة محفوظة.',
    'جميع المبالغ بعملة USDT ما لم يُذكر XRP.',
  ],
} as const

test.each(['hi', 'ar'] as const)('sentences in %s are read in logical order', async (locale) => {
  const bytes = await render(
    locale,
    sentences[locale].map((text) => ({ kind: 'text', text })),
    sentences[locale][0],
  )
  const found = await readText(bytes)
  for (const sentence of sentences[locale]) expect(found).toContain(sentence)
  expect(await readStructure(bytes)).toMatchObject({
    lang: locale,
    title: sentences[locale][0],
    isMarked: true,
    untagged: 0,
  })
})

test('an isolated figure keeps its sign and unit in Arabic', async () => {
  const bytes = await render('ar', [{ kind: 'text', text: 'الرصيد \u2068−12.50 USDT\u2069 الآن' }])
  expect(await readText(bytes)).toContain('الرصيد −12.50 USDT الآن')
})

test('a wrapped paragraph loses no word, and a text without room ends with an ellipsis', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `رقم${at + 100}`).join(' ')
  const read = await readText(await render('ar', [{ kind: 'text', text }]))
  for (let at = 0; at < 60; at += 1) expect(read).toContain(`رقم${at + 100}`)
  const rows = [['लंबा विवरण '.repeat(400)]]
  const table = { name: 'Table', columns: [{ label: 'विवरण', align: 'left' as const }], rows }
  expect(await readText(await render('hi', [{ kind: 'table', table }]))).toMatch(/लंबा विव\p{L}*…/u)
})

test('tables are mirrored in Arabic, with the digits of figures on one edge', async () => {
  const table = {
    name: 'Table',
    columns: [
      { label: 'Name', align: 'left' as const },
      { label: 'Amount', align: 'right' as const },
    ],
    rows: [
      ['first', '1,000,000.25'],
      ['second', '7.25'],
    ],
  }
  const bytes = {
    en: await render('en', [{ kind: 'table', table }]),
    ar: await render('ar', [{ kind: 'table', table }]),
  }
  const places = async (locale: 'en' | 'ar') => ({
    name: await findItem(bytes[locale], 'first'),
    long: await findItem(bytes[locale], '1,000,000.25'),
    short: await findItem(bytes[locale], '7.25'),
  })
  const [english, arabic] = [await places('en'), await places('ar')]
  expect(english.name.right).toBeLessThan(english.long.left)
  expect(arabic.name.left).toBeGreaterThan(arabic.long.right)
  expect(arabic.long.right).toBeCloseTo(arabic.short.right, 1)
})

test('an English file can contain a name in another script', async () => {
  const read = await readText(await render('en', []))
  for (const name of ['अनिल', 'Kumar']) expect(read).toContain(name)
  expect(read).toContain('أحمد علي')
})

test('the same document has the same bytes, and fonts contain only its letters', async () => {
  const blocks: PdfBlock[] = sentences.ar.map((text) => ({ kind: 'text', text }))
  const bytes = await render('ar', blocks)
  expect((await render('ar', blocks)).equals(bytes)).toBe(true)
  expect(bytes.length).toBeLessThan(60_000)
})
