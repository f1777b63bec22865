// The texts of PDFs: all used, and with a label for every movement.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportPdf as englishReport, statements as englishStatements } from '#messages/en/pdf.ts'
import { isInternalTransfer, transferCodes, type TransferCode } from '#domain/ledger/transfer-codes.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'
import { accountKinds } from '#domain/ledger/account-kinds.ts'
import { createStatementText } from '#server/member-statements/statement-text.ts'
import { translations } from '#tests/support/messages/translations.ts'

test('every text of a PDF is used', () => {
  const source = globSync('src/server/{member-statements,reports/export}/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const { items: _, ...texts } = englishStatements
  const keysOf = (part: object): string[] =>
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value as object) : [key],
    )
  const unused = [...keysOf(texts), ...keysOf(englishReport)].filter(
    (key) => !new RegExp(`\\.${key}\\b|'${key}'`).test(source),
  )
  expect(unused).toEqual([])
})

const touchesMembers = (code: TransferCode) => {
  const { from, to } = transferCodes[code]
  return isInternalTransfer(code) || [...from, ...to].some((kind) => accountKinds[kind].owner === 'member')
}

test.each(translations)('every movement of a member has a label in $locale', ({ locale, letters }) => {
  const { translateItem } = createStatementText(locale)
  const codes = (Object.keys(transferCodes) as TransferCode[]).filter(touchesMembers)
  expect(codes.length).toBeGreaterThan(15)
  for (const code of codes)
    expect([code, translateItem(transferNames[code])]).toEqual([code, expect.stringMatching(letters)])
})

test('labels of the CSV file are translated with their figures, and unknown ones stay', () => {
  const [source, hindi, arabic] = (['en', 'hi', 'ar'] as const).map((locale) => createStatementText(locale))
  const earlier = '12 earlier payments are in the transaction report'
  expect(source!.translateItem(earlier)).toBe(earlier)
  expect(arabic!.translateItem(earlier)).toBe('12 دفعة أقدم في تقرير المعاملات')
  expect(source!.translateItem('Direct Bounty, reversed')).toBe('Direct Bounty, reversed')
  expect(hindi!.translateItem('Direct Bounty, reversed')).toBe('डायरेक्ट बाउंटी, वापस लिया गया')
  expect(hindi!.translateItem('A label of the past')).toBe('A label of the past')
  expect(hindi!.formatTime('2026-11-01T00:16:00.000Z')).toBe('1 नवंबर 2026 00:16')
  expect(arabic!.formatTime('2026-11-01T00:16:00.000Z')).toBe('1 نوفمبر 2026 00:16')
  expect(source!.formatTime('2026-11-01T00:16:00.000Z')).toBe('01/11/2026 00:16')
})
