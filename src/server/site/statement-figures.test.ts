import { expect, test } from 'vitest'
import type { PublishedStatement } from '#contract/money/statements.ts'
import { outcomeNumbers } from '#contract/platform/site-figures.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'
import { statementFigures } from '#server/site/statement-figures.ts'

/** Amounts whose truncated decimals add up to more than a cent. */
const figures: PublishedStatement['figures'] = {
  owed: {
    rWallet: 100_006_000n,
    custody: 200_006_000n,
    profitWallet: 50_007_000n,
    withdrawalWallet: 0n,
    hold: 0n,
  },
  held: { bep20: 300_009_000n, xrpl: 0n, bank: 60_019_000n },
  house: { treasury: 4_005_000n, odlPool: 6_004_000n, revenue: 0n, fees: 0n, adjustments: 0n },
  funding: {
    revenue: 97_006_000n,
    fees: 3_009_000n,
    revenueLastThirtyDays: 0n,
    feesLastThirtyDays: 0n,
  },
  paid: [
    { kind: 'daily', inAll: 60_003_000n, lastThirtyDays: 1_006_000n },
    { kind: 'direct', inAll: 30_003_000n, lastThirtyDays: 1_006_000n },
  ],
  pending: {
    earnings: 5_006_000n,
    bonuses: 1_006_000n,
    count: 3,
    oldest: new Date('2026-11-10T00:00:00Z'),
  },
  months: [{ month: '2026-11', sameDay: 123_456_785_000n, later: 5_006_000n, pending: 6_012_000n }],
  withoutActivation: 4,
  outcomes: {
    members: 30,
    counts: [1, 1, 1, 7, 7, 7, 5, 1],
    lowerQuartile: 1n,
    median: 2n,
    upperQuartile: 3n,
    topTenth: 4n,
  },
}
const statement: PublishedStatement = {
  id: 5,
  at: new Date('2026-11-16T00:00:00Z'),
  closingDay: '2026-11-15',
  root: 'ab',
  total: 350_019_000n,
  members: 34,
  figures,
}

const rendered = (changes: Partial<PublishedStatement> = {}) =>
  statementFigures({ ...statement, ...changes }, [])
const cents = (text: string) => Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100)

test('the columns of the balance sheet add up, and held is owed plus the operator accounts', () => {
  const shown = rendered()
  const sum = (...names: (keyof typeof shown)[]) =>
    names.reduce((total, name) => total + cents(shown[name]), 0)
  expect(sum('held.bep20', 'held.xrpl', 'held.bank')).toBe(cents(shown['held.total']))
  expect(sum('owed.rWallet', 'owed.custody', 'owed.profitWallet', 'owed.withdrawalWallet', 'owed.hold')).toBe(
    cents(shown['statement.total']),
  )
  expect(sum('house.treasury', 'house.odlPool', 'house.revenue', 'house.fees', 'house.adjustments')).toBe(
    cents(shown['house.total']),
  )
  expect(sum('statement.total', 'house.total')).toBe(cents(shown['held.total']))
})

test('funding equals payments plus the rest, and rewards by kind add up to their total', () => {
  const shown = rendered()
  expect(cents(shown['funding.revenue']) + cents(shown['funding.fees'])).toBe(cents(shown['funding.total']))
  expect(cents(shown['paid.total']) + cents(shown['house.treasury']) + cents(shown['house.odlPool'])).toBe(
    cents(shown['funding.total']),
  )
  for (const column of ['inAll', 'recent'] as const)
    expect(rewardKinds.reduce((total, kind) => total + cents(shown[`paid.${kind}.${column}`]), 0)).toBe(
      cents(shown[column === 'inAll' ? 'paid.total' : 'paid.recent']),
    )
})

test('shares add up to 100 percent', () => {
  const shown = rendered()
  const percent = (text: string) => Number(text.replace('%', ''))
  expect(percent(shown['funding.revenueShare']) + percent(shown['funding.feesShare'])).toBe(100)
  const outcomes = outcomeNumbers.map((number) => percent(shown[`outcome.${number}.share`]))
  expect(outcomes.reduce((total, share) => total + share * 10, 0)).toBe(1000)
})

test('a small share does not vanish in a rounded 100 percent', () => {
  const funding = { ...figures.funding, revenue: 99_960_000n, fees: 40_000n }
  const shown = rendered({ figures: { ...figures, funding } })
  expect([shown['funding.revenueShare'], shown['funding.feesShare']]).toEqual(['99.9%', '0.1%'])
})

test('a column of the chart names its month in UTC, with a short sum above it', () => {
  expect(rendered()).toMatchObject({ 'month.1.name': 'Nov', 'month.1.total': '123,467' })
  const months = [{ month: '2026-11', sameDay: 12_345_678_000_000n, later: 0n, pending: 0n }]
  expect(rendered({ figures: { ...figures, months } })['month.1.total']).toBe('12.3M')
})

test('on launch day every empty figure is a sentence', () => {
  const nothing = { rWallet: 0n, custody: 0n, profitWallet: 0n, withdrawalWallet: 0n, hold: 0n }
  const shown = rendered({
    total: 0n,
    members: 0,
    figures: {
      ...figures,
      owed: nothing,
      held: { bep20: 0n, xrpl: 0n, bank: 0n },
      house: { treasury: 0n, odlPool: 0n, revenue: 0n, fees: 0n, adjustments: 0n },
      funding: { revenue: 0n, fees: 0n, revenueLastThirtyDays: 0n, feesLastThirtyDays: 0n },
      paid: [],
      pending: { earnings: 0n, bonuses: 0n, count: 0, oldest: null },
      months: [],
      withoutActivation: 0,
      outcomes: null,
    },
  })
  expect(shown).toMatchObject({
    'statement.coverage': 'There are no members yet.',
    'held.sentence': 'Members are owed nothing yet.',
    'funding.sentence': 'No revenue and no fees have been recorded yet, so nothing has been paid.',
    'pending.sentence': 'No reward is waiting.',
    'outcomes.sentence': 'No member has bought a package yet.',
    'funding.revenueShare': 'none yet',
  })
  const gaps = Object.entries(shown).filter(([, text]) => text === '' || text.includes('–'))
  expect(gaps.filter(([name]) => !/^(month|earlier)\./.test(name))).toEqual([])
})

test('sentences have units on amounts, and the singular for one', () => {
  const shown = rendered()
  expect(shown['held.sentence']).toBe('Assets held cover 102.8% of what members are owed.')
  expect(shown['statement.coverage']).toBe('It covers 34 members.')
  expect(shown['pending.sentence']).toBe(
    '3 rewards, 6.01 USDT in total, are waiting: 5.01 of earnings, which are paid first, and 1.00 of bonuses. The oldest is from 10/11/2026 00:00 UTC.',
  )
  const one = { ...figures.pending, count: 1, bonuses: 0n }
  expect(rendered({ figures: { ...figures, pending: one }, members: 1 })).toMatchObject({
    'pending.sentence': '1 reward of 5.00 USDT is waiting. It is from 10/11/2026 00:00 UTC.',
    'statement.coverage': 'It covers 1 member.',
  })
})
