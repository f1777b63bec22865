import { expect, test } from 'vitest'
import { writeCell } from '#domain/plan/plan-cells.ts'
import { planFaults } from '#domain/plan/plan-faults.ts'
import { LARGEST_BLB_SLABS, LARGEST_PLAN_AMOUNT } from '#domain/plan/plan-limits.ts'
import { defaultPlan, type OdlFund, type PackagePlan, type Plan } from '#domain/plan/plan.ts'
import { changePackages, igniteFund } from '#tests/support/plan/default-packages.ts'

const withFirst = (changes: Partial<PackagePlan>): Plan => changePackages({ igniteFund: changes })
const withFund = (changes: Partial<OdlFund>): Plan => {
  const fund = { ...defaultPlan.odl.funds['igniteFund']!, ...changes }
  return {
    ...defaultPlan,
    odl: { ...defaultPlan.odl, funds: { ...defaultPlan.odl.funds, igniteFund: fund } },
  }
}
const [slab] = defaultPlan.blb
const tooLarge = LARGEST_PLAN_AMOUNT + 1_000_000n
const TOO_LARGE = 'An amount cannot be above 1,000,000,000 USDT'

test('the default plan, and plans with values at their bounds, are valid', () => {
  expect(planFaults(defaultPlan)).toEqual([])
  const highest = { maxAmount: LARGEST_PLAN_AMOUNT, capping: 10, botProfitPeriod: 3650, slots: 100 }
  expect(planFaults(changePackages({ legacyVault: { ...highest, depositTakecare: 3650 } }))).toEqual([])
  expect(
    planFaults({ ...defaultPlan, specialReward: LARGEST_PLAN_AMOUNT, royaltyShare: 1_000_000n }),
  ).toEqual([])
  const one: Plan = {
    ...defaultPlan,
    packages: [{ ...igniteFund, networkBounty: [1_000_000n] }],
    wealthTier: [0n],
    royaltyPackage: 'igniteFund',
    blb: Array.from({ length: LARGEST_BLB_SLABS }, () => slab!),
    odl: {
      percentOfTurnover: 0n,
      funds: { igniteFund: { share: 1_000_000n, slabs: [{ upTo: null, percent: 1_000_000n }] } },
    },
  }
  expect(planFaults(one)).toEqual([])
})

const many = Array.from({ length: 13 }, (_, place): PackagePlan => {
  const minAmount = BigInt(place + 1) * 1_000_000n
  return { ...igniteFund, key: `p${place}`, name: `P${place}`, minAmount, maxAmount: minAmount }
})
const manyFunds = Object.fromEntries(
  many.map(({ key }, place): [string, OdlFund] => [
    key,
    { share: place === 0 ? 1_000_000n : 0n, slabs: [{ upTo: null, percent: 1_000_000n }] },
  ]),
)

test.each<[string, Plan, string, string]>([
  [
    'a negative amount',
    { ...defaultPlan, specialReward: -1n },
    'specialReward',
    'An amount cannot be below zero',
  ],
  ['a special reward', { ...defaultPlan, specialReward: tooLarge }, 'specialReward', TOO_LARGE],
  [
    'a largest amount',
    changePackages({ legacyVault: { maxAmount: tooLarge } }),
    'packages.2.maxAmount',
    TOO_LARGE,
  ],
  ['a BLB bonus', { ...defaultPlan, blb: [{ ...slab!, bonus: tooLarge }] }, 'blb.0.bonus', TOO_LARGE],
  ['a BLB leg', { ...defaultPlan, blb: [{ ...slab!, legs: [tooLarge] }] }, 'blb.0.legs.0', TOO_LARGE],
  [
    'a slab that requires nothing',
    { ...defaultPlan, blb: [{ ...slab!, earnings: 0n }] },
    'blb.0.earnings',
    'BLB slab 1 requires nothing: enter own earnings or legs',
  ],
  [
    'a leg that requires nothing',
    { ...defaultPlan, blb: [{ ...slab!, earnings: 0n, legs: [1n, 0n] }] },
    'blb.0.legs',
    'BLB slab 1 has a leg that requires nothing',
  ],
  [
    'own earnings and legs',
    { ...defaultPlan, blb: [{ ...slab!, legs: [1n] }] },
    'blb.0.earnings',
    'BLB slab 1 is reached by legs, so its own earnings must be 0',
  ],
  [
    'a smallest amount of zero',
    withFirst({ minAmount: 0n }),
    'packages.0.minAmount',
    'Ignite Fund: the smallest amount is zero',
  ],
  ['no bonus', { ...defaultPlan, blb: [{ ...slab!, bonus: 0n }] }, 'blb.0.bonus', 'BLB slab 1 has no bonus'],
  [
    'too many slabs',
    { ...defaultPlan, blb: Array.from({ length: 96 }, () => slab!) },
    'blb',
    'There are at most 95 BLB slabs',
  ],
  [
    'a cap',
    withFirst({ capping: 11 }),
    'packages.0.capping',
    'Ignite Fund: the cap, in multiples of the amount, must be a whole number from 1 to 10',
  ],
  [
    'a cap below the reward of one day',
    withFirst({ capping: 0, dailyRate: 1_000_000n }),
    'packages.0.capping',
    'Ignite Fund: the cap, in multiples of the amount, must be a whole number from 1 to 10',
  ],
  [
    'an earning period',
    withFirst({ botProfitPeriod: 3651 }),
    'packages.0.botProfitPeriod',
    'Ignite Fund: the days it earns must be a whole number from 1 to 3650',
  ],
  [
    'a level',
    withFirst({ networkBounty: [1_000_001n] }),
    'packages.0.networkBounty.0',
    'Ignite Fund: level 1 must be a percent from 0 to 100',
  ],
  [
    'a negative rate',
    withFirst({ dailyRate: -1n }),
    'packages.0.dailyRate',
    'Ignite Fund: the daily rate must be a percent from 0 to 100',
  ],
  [
    'levels beyond 100 %',
    withFirst({ networkBounty: [600_000n, 500_000n] }),
    'packages.0.networkBounty',
    'Ignite Fund: the levels add up to 110%, and at most to 100%',
  ],
  [
    'more levels than the plan has',
    { ...defaultPlan, wealthTier: defaultPlan.wealthTier.slice(1) },
    'packages.2.networkBounty',
    'Legacy Vault: the plan has 9 levels',
  ],
  [
    'no level',
    {
      ...changePackages({
        igniteFund: { networkBounty: [] },
        elevatePlus: { networkBounty: [] },
        legacyVault: { networkBounty: [] },
      }),
      wealthTier: [],
    },
    'wealthTier',
    'There are 1 to 20 levels',
  ],
  [
    'an overlapping range',
    withFirst({ maxAmount: 1_000_000_000n }),
    'packages.1.minAmount',
    'Elevate Plus: the range overlaps that of Ignite Fund',
  ],
  [
    'an empty range',
    withFirst({ maxAmount: 99_000_000n }),
    'packages.0.maxAmount',
    'Ignite Fund: the range is empty',
  ],
  [
    'a fraction of a USDT',
    withFirst({ minAmount: 100_500_000n }),
    'packages.0.minAmount',
    'Ignite Fund: amounts are whole USDT',
  ],
  [
    'a repeated key',
    changePackages({ igniteFund: { key: 'elevatePlus' } }),
    'packages.1.key',
    'Two packages have the key elevatePlus',
  ],
  [
    'a repeated name',
    withFirst({ name: 'legacy vault' }),
    'packages.2.name',
    'Two packages have the name Legacy Vault',
  ],
  [
    'no slots',
    withFirst({ slots: 0 }),
    'packages.0.slots',
    'Ignite Fund: slots must be a whole number from 1 to 100',
  ],
  [
    'an unknown lock',
    withFirst({ locks: ['another'] }),
    'packages.0.locks',
    'Ignite Fund: it can lock other packages of the plan only',
  ],
  [
    'no open package',
    { ...defaultPlan, packages: defaultPlan.packages.map((terms) => ({ ...terms, isOpen: false })) },
    'packages',
    'At least one package must be open',
  ],
  [
    'thirteen packages',
    {
      ...defaultPlan,
      packages: many,
      royaltyPackage: 'p0',
      odl: { percentOfTurnover: 0n, funds: manyFunds },
    },
    'packages',
    'There are 1 to 12 packages',
  ],
  [
    'fund shares',
    withFund({ share: 210_000n }),
    'odl.funds',
    'Fund distribution percentages must add up to 100%',
  ],
  [
    'slabs',
    withFund({ slabs: defaultPlan.odl.funds['igniteFund']!.slabs.slice(1) }),
    'odl.funds.igniteFund.slabs',
    'Ignite Fund slabs percentages must add up to 100%',
  ],
  [
    'slabs out of order',
    withFund({ slabs: defaultPlan.odl.funds['igniteFund']!.slabs.map((each) => ({ ...each, upTo: 5n })) }),
    'odl.funds.igniteFund.slabs',
    'Ignite Fund: each slab ends above the one before it',
  ],
  [
    'a notice',
    { ...defaultPlan, noticeDays: 91 },
    'noticeDays',
    'The notice must be a whole number of days from 0 to 90',
  ],
  [
    'a royalty package',
    { ...defaultPlan, royaltyPackage: 'gone' },
    'royaltyPackage',
    'The plan has no package gone',
  ],
])('%s is refused with one sentence at its cell', (_, plan, path, message) => {
  expect(planFaults(plan)).toContainEqual({ path, message })
  expect(planFaults(plan).filter((fault) => fault.path === path)).toHaveLength(1)
})

test('a plan whose default packages changed their key is refused at every cell that names the old one', () => {
  expect(planFaults(changePackages({ legacyVault: { key: 'vault' } })).map(({ path }) => path)).toEqual([
    'odl.funds.legacyVault',
    'odl.funds',
    'odl.funds.vault.slabs',
    'royaltyPackage',
  ])
})

const tier = (count: number, last: bigint) =>
  Array.from({ length: count }, (_, place) => (place === count - 1 ? last : 0n))

test.each<[path: string, bounds: readonly unknown[], beyond: readonly unknown[]]>([
  ['noticeDays', [0, 90], [-1, 91, 0.5]],
  ['packages.igniteFund.capping', [1, 10], [0, 11, 1.5]],
  ['packages.igniteFund.slots', [1, 100], [0, 101]],
  ['packages.igniteFund.botProfitPeriod', [1, 3650], [0, 3651]],
  ['packages.igniteFund.depositTakecare', [1, 3650], [0, 3651]],
  ['packages.igniteFund.dailyRate', [0n, 1_000_000n], [-1n, 1_000_001n]],
  ['packages.igniteFund.networkBounty', [[], tier(10, 1_000_000n)], [tier(10, 1_000_001n), tier(11, 0n)]],
  ['packages.igniteFund.name', ['x', 'x'.repeat(40)], ['', 'x'.repeat(41)]],
  ['packages.igniteFund.description', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  ['wealthTier', [tier(10, 1_000_000n), tier(20, 0n)], [tier(10, 1_000_001n), tier(21, 0n), []]],
  ['royaltyShare', [0n, 1_000_000n], [-1n, 1_000_001n]],
  ['specialReward', [0n, 1_000_000_000_000_000n], [-1n, 1_000_000_000_000_001n]],
  ['fees.withdrawal', [0n, 999_999n], [-1n, 1_000_000n]],
  ['fees.addressChange', [0n], [-10_000n, 1n]],
  ['fees.minDeposit', [10_000n], [0n, 10_001n]],
])('%s is allowed up to its bounds and not beyond', (path, bounds, beyond) => {
  const areAllowed = (values: readonly unknown[]) =>
    values.map((value) => planFaults(writeCell(defaultPlan, path, value)).length === 0)
  expect(areAllowed(bounds)).toEqual(bounds.map(() => true))
  expect(areAllowed(beyond)).toEqual(beyond.map(() => false))
})
