import { expect, test } from 'vitest'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import { describePlanChange } from '#domain/plan/plan-changes.ts'
import { movePackage, removePackage, writeCell } from '#domain/plan/plan-cells.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { translatedLocales } from '#messages/locales.ts'
import { writeAnnouncement } from './write-announcement.ts'

/** One term of each kind. */
const lower: [path: string, value: unknown][] = [
  ['packages.igniteFund.networkBounty.1', 12_500n],
  ['packages.igniteFund.directRippleBounty', 0n],
  ['packages.elevatePlus.odlProfitMax', 290_000n],
  ['wealthTier.9', undefined],
  ['odl.percentOfTurnover', 40_000n],
  ['odl.funds.igniteFund.share', 190_000n],
  ['odl.funds.igniteFund.slabs.0.percent', 290_000n],
  ['odl.funds.igniteFund.slabs.2.upTo', null],
  ['blb.0.bonus', 99_000_001n],
  ['blb.1.earnings', 2_600_000_000n],
  ['blb.2.legs.1', 2_000_000_000n],
  ['royaltyShare', 190_000n],
  ['royaltyPackage', 'igniteFund'],
  ['specialReward', 0n],
  ['noticeDays', 1],
  ['fees.withdrawal', 110_000n],
  ['fees.minWithdrawals.xrp', 20_000_000n],
  ['fees.addressChange', 2_000_000n],
  ['fees.minDeposit', 200_000_000n],
]
const before = writeCell(defaultPlan, 'specialReward', 5_000_000n)
const cells = lower.reduce((plan, [path, value]) => writeCell(plan, path, value), before)
const write = (locale: 'en' | 'hi' | 'ar', after: Plan) =>
  writeAnnouncement(locale, {
    before,
    after,
    lowered: listLoweredTerms(before, after),
    effectiveOn: '2026-12-01',
  })
const withTranslations = (plan: Plan): Plan => ({
  ...plan,
  packages: plan.packages.map((terms) => ({
    ...terms,
    translations: { hi: { name: 'इग्नाइट', description: '' }, ar: { name: 'إشعال', description: '' } },
  })),
})

test('in English it has the words of the history', () => {
  for (const after of [cells, movePackage(before, 'legacyVault', -1), removePackage(before, 'igniteFund')]) {
    const lowered = listLoweredTerms(before, after)
    const lines = write('en', after).text.split('\n')
    expect(lines.slice(0, Math.min(lowered.length, 20))).toEqual(lowered.slice(0, 20).map(describePlanChange))
    expect(lines.at(-1)).toBe(
      'Accrued rewards, used caps, reached slabs and principal dates stay as they are.',
    )
  }
  expect(listLoweredTerms(before, cells)).toHaveLength(lower.length)
})

test.each(translatedLocales)('in %s it has no English word but names, and the same figures', (locale) => {
  const english = write('en', cells).text.split('\n')
  const { title, text } = write(locale, withTranslations(cells))
  const lines = text.replaceAll(/[\u2066-\u2069]/g, '').split('\n')
  expect(lines).toHaveLength(english.length)
  const words = [title, ...lines].join('\n').replaceAll(/Beyond Limit Bonus|Level Manual|ODL|USDT|XRP/g, '')
  expect(words.match(/[A-Za-z]+.*/g) ?? []).toEqual([])
  for (const [n, line] of lines.entries())
    for (const figure of english[n]!.match(/[\d.,]*\d(?:%| USDT)/g) ?? [])
      expect([line, line.includes(figure)]).toEqual([line, true])
})

test('in Arabic every line is a right-to-left paragraph, so that its arrow points to the new value', () => {
  const isRightToLeft = (line: string) =>
    /^[^\p{L}\u200f]*[\p{Script=Arabic}\u200f]/u.test(line.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
  const lines = write('ar', cells).text.split('\n')
  expect(lines.filter((line) => !isRightToLeft(line))).toEqual([])
})
