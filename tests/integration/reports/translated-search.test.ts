// A member searches a report with words of the displayed language.

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allReports, reportAudiences } from '#contract/reports/all-reports.ts'
import { columnsFor, type Report } from '#contract/reports/report.ts'
import { pageEndpoint, type ReportPage, type ReportRow } from '#contract/reports/report-endpoints.ts'
import { cellText } from '#contract/reports/report-text.ts'
import { translatedLocales, type Locale } from '#messages/locales.ts'
import { sentenceTranslators } from '#messages/server-messages.ts'
import { startReportFixture } from '#tests/support/reports/report-fixture.ts'

const fixture = await startReportFixture()

async function search(report: Report, locale: Locale, text: string): Promise<ReportPage> {
  const { path, response } = pageEndpoint(report, 'member')
  const query = new URLSearchParams({ size: '50', ...(text && { search: text }) })
  const answer = await fetch(`${fixture.server.origin}${path}?${query}`, {
    headers: { 'x-test-caller': 'member 2', 'accept-language': locale },
  })
  expect(answer.status).toBe(200)
  return z.parse(response, await answer.json())
}

const isShownInWords = (column: Report['columns'][string]) =>
  column.kind === 'status' || column.kind === 'level' || (column.kind === 'text' && column.hasWords === true)

/** The translated cells of a row. */
const wordsOf = (report: Report, row: ReportRow, locale: Locale) =>
  columnsFor(report, 'member').flatMap(([name, column]) => {
    const cell = row[name] ?? null
    return cell !== null && isShownInWords(column)
      ? [cellText(column, cell, sentenceTranslators[locale])]
      : []
  })

const reports = allReports.filter((report) => reportAudiences(report).includes('member'))

test.each(translatedLocales)('every word of a report is found in %s', async (locale) => {
  let searched = 0
  for (const report of reports) {
    const { rows, total } = await search(report, locale, '')
    const words = new Set(rows.flatMap((row) => wordsOf(report, row, locale)))
    for (const word of words) {
      // Names stay in Latin letters and are found as in English.
      if (/^[\p{Script=Latin}\p{P}\p{N}\s]*$/u.test(word)) continue
      const shown = rows.filter((row) => wordsOf(report, row, locale).some((each) => each.includes(word)))
      const found = await search(report, locale, word)
      expect([report.name, word, found.total >= shown.length]).toEqual([report.name, word, true])
      if (total <= rows.length)
        expect([report.name, word, found.total]).toEqual([report.name, word, shown.length])
      searched += 1
    }
  }
  expect(searched).toBeGreaterThan(15)
})

const botProfit = reports.find(({ name }) => name === 'bot-profit')!

test.each([
  ['hi', 'लंबित'],
  ['ar', 'الانتظار'],
  ['ar', 'قيد الإنتظار'],
] as const)('in %s, “%s” finds the rewards that are pending', async (locale, text) => {
  const { rows, total } = await search(botProfit, locale, text)
  expect(new Set(rows.map((row) => row['status']))).toEqual(new Set(['Pending']))
  const everyPending = (await search(botProfit, 'en', 'Pending')).total
  expect([total, total > 0]).toEqual([everyPending, true])
})

test('an Arabic word is found neither in English nor in Hindi', async () => {
  expect((await search(botProfit, 'en', 'الانتظار')).total).toBe(0)
  expect((await search(botProfit, 'hi', 'الانتظار')).total).toBe(0)
})

test('figures are found in the digits of the keyboard', async () => {
  const latin = (await search(botProfit, 'en', '10/2026')).total
  expect(latin).toBeGreaterThan(0)
  expect((await search(botProfit, 'hi', '१०/२०२६')).total).toBe(latin)
  expect((await search(botProfit, 'ar', '١٠/٢٠٢٦')).total).toBe(latin)
})
