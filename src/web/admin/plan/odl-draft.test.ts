import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import {
  computeFundAmount,
  describeOdlChanges,
  findOdlErrors,
  computePool,
  computeShare,
  computeSlabAmount,
  parseWholePercent,
  type OdlDraft,
} from './odl-draft.ts'

const usual = [30, 20, 50]
const draft: OdlDraft = {
  turnover: 124_000_000_000n,
  isOverridden: false,
  percentOfTurnover: 5,
  funds: {
    igniteFund: { share: 20, slabs: usual },
    elevatePlus: { share: 30, slabs: usual },
    legacyVault: { share: 50, slabs: usual },
  },
}

test('turnover and percent give the pool, the funds and the slabs', () => {
  expect(computePool(draft)).toBe(6_200_000_000n)
  expect(computeFundAmount(draft, 'igniteFund')).toBe(1_240_000_000n)
  expect([0, 1, 2].map((slab) => computeSlabAmount(draft, 'igniteFund', slab))).toEqual([
    372_000_000n,
    248_000_000n,
    620_000_000n,
  ])
})

test('an edited fund amount gives its share of the pool, rounded', () => {
  expect(computeShare(draft, 1_550_000_000n)).toBe(25)
  expect(computeShare(draft, 1_580_000_000n)).toBe(25)
  expect(computeShare({ ...draft, turnover: 0n }, 5_000_000n)).toBe(0)
})

test('percentages are whole, from 0 to 100, and invalid text is 0', () => {
  expect(['', 'abc', '-3', '12.6', '250'].map(parseWholePercent)).toEqual([0, 0, 0, 13, 100])
})

test('sums other than 100 give the specified errors, and changes are described', () => {
  const wrong = {
    ...draft,
    funds: { ...draft.funds, igniteFund: { share: 21, slabs: [40, 20, 50] } },
  }
  expect(findOdlErrors(wrong, defaultPlan.packages)).toEqual([
    'Fund distribution percentages must add up to 100%',
    'Ignite Fund slabs percentages must add up to 100%',
  ])
  expect(describeOdlChanges(draft, wrong, defaultPlan.packages)).toEqual([
    'ODL · Ignite Fund share: 20% → 21%',
    'ODL · Ignite Fund, slab 1: 30% → 40%',
  ])
})
