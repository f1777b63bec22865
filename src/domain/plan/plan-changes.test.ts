import { expect, test } from 'vitest'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { addPackage, removePackage } from './plan-cells.ts'
import { diffPlans, summarizePlanChanges, type PlanCellChange } from './plan-changes.ts'
import { changePackages, igniteFund } from '#tests/support/plan/default-packages.ts'

/** Every value of a plan by its path. */
const listPaths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]))
    : [path]

/** A different value of the same type. The last slab has no upper limit. */
const changeValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'bigint') return value + 100_000n
  return typeof value === 'string' ? `New ${value || 'Text'}` : 7_000_000n
}

function changeAt(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return changeValue(value)
  const copy = structuredClone(value) as { [key: string]: unknown }
  copy[key] = changeAt(copy[key], rest)
  return copy
}

const changePlanAt = (path: string[]) => changeAt(defaultPlan, path) as Plan
const describeChange = (...path: string[]) => {
  const [change] = diffPlans(defaultPlan, changePlanAt(path))
  return change && `${change.label}: ${change.before} → ${change.after}`
}

/** Neither a raw field name nor a bare number. */
const hasWords = ({ label, before, after }: PlanCellChange) =>
  /^[A-Z0-9][A-Za-z0-9 ]+ · [A-Z]\w*/.test(label) &&
  !/[a-z][A-Z]|_/.test(label) &&
  [before ?? '', after ?? ''].every((text) =>
    /\d(?:%| USDT| days|× the activated amount| at a time)$|^No limit$|^None$|^As in English$|^(?:Open|Closed)$|^(?:New )?[A-Z]\w+ \w+$/.test(
      text,
    ),
  )

test('every setting of the plan has its own words and a unit', () => {
  // A key is not a setting: it says which package is meant.
  const settings = listPaths(defaultPlan).filter(
    (path) => !['key', 'royaltyPackage'].includes(path.at(-1)!) && !path.includes('locks'),
  )
  const described = settings.map((path) => ({
    path: path.join('.'),
    changes: diffPlans(defaultPlan, changePlanAt(path)),
  }))
  expect(described.length).toBeGreaterThan(100)
  const wrong = described.filter(({ changes }) => changes.length !== 1 || !changes.every(hasWords))
  expect(wrong).toEqual([])
  expect(new Set(described.map(({ changes }) => changes[0]!.label)).size).toBe(described.length)
})

test('changes read as sentences of the product', () => {
  expect(describeChange('packages', '0', 'networkBounty', '1')).toBe(
    'Ignite Fund · Network bounty, level 2: 3% → 13%',
  )
  expect(describeChange('packages', '2', 'minAmount')).toBe(
    'Legacy Vault · Minimum amount: 10,000.00 USDT → 10,000.10 USDT',
  )
  expect(describeChange('packages', '1', 'botProfitPeriod')).toBe(
    'Elevate Plus · Earning period: 300 days → 301 days',
  )
  expect(describeChange('odl', 'funds', 'legacyVault', 'slabs', '2', 'upTo')).toBe(
    'ODL · Legacy Vault, slab 3, upper limit: No limit → 7.00 USDT',
  )
  expect(diffPlans(defaultPlan, { ...defaultPlan, royaltyPackage: 'elevatePlus' })).toEqual([
    {
      path: 'royaltyPackage',
      label: 'Royalty Bonus · Shared by',
      before: 'Legacy Vault',
      after: 'Elevate Plus',
    },
  ])
  expect(diffPlans(defaultPlan, changePackages({ legacyVault: { locks: [] } }))).toEqual([
    {
      path: 'packages.legacyVault.locks',
      label: 'Legacy Vault · Locks',
      before: 'Ignite Fund, Elevate Plus',
      after: 'No other package',
    },
  ])
  expect(describeChange('budgetShares', 'daily')).toBe('Budget share · Daily XRP Bonus: 25% → 35%')
})

test('a level that is added or removed has no value on one side', () => {
  const networkBounty = [...igniteFund.networkBounty, 5000n]
  const withSixLevels = changePackages({ igniteFund: { networkBounty } })
  expect(diffPlans(defaultPlan, withSixLevels)).toEqual([
    {
      path: 'packages.igniteFund.networkBounty.5',
      label: 'Ignite Fund · Network bounty, level 6',
      before: null,
      after: '0.5%',
    },
  ])
  expect(diffPlans(null, defaultPlan)).toEqual([])
})

test('the order of packages is a setting, and a package that takes another one’s name is not it', () => {
  const turned = { ...defaultPlan, packages: defaultPlan.packages.toReversed() }
  expect(diffPlans(defaultPlan, turned)).toEqual([
    {
      path: 'packages',
      label: 'Plan · Upgrade order',
      before: 'Ignite Fund, Elevate Plus, Legacy Vault',
      after: 'Legacy Vault, Elevate Plus, Ignite Fund',
    },
  ])
  const replaced = changePackages({ igniteFund: { key: 'starter' } })
  const minimum = diffPlans(defaultPlan, replaced).filter(({ path }) => path.endsWith('.minAmount'))
  expect(minimum.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['packages.igniteFund.minAmount', '100.00 USDT', null],
    ['packages.starter.minAmount', null, '100.00 USDT'],
  ])
})

test('a package or slab that is added or removed is one change with its main terms', () => {
  const summarize = (plan: Plan) =>
    summarizePlanChanges(defaultPlan, plan).map(({ path, label, before, after }) => [
      path,
      label,
      before,
      after,
    ])
  const added = addPackage(changePackages({ igniteFund: { slots: 9 } }), { key: 'starter', name: 'Starter' })
  expect(summarize(added)).toEqual([
    ['packages.igniteFund.slots', 'Ignite Fund · Slots', '8 at a time', '9 at a time'],
    [
      'packages.starter',
      'Starter · Package',
      null,
      '100,001.00 USDT to 1,000,010.00 USDT, 0.5% a day for 300 days, cap 3×',
    ],
  ])
  expect(summarize(removePackage(defaultPlan, 'elevatePlus'))).toEqual([
    [
      'packages.elevatePlus',
      'Elevate Plus · Package',
      '1,000.00 USDT to 9,999.00 USDT, 0.4% a day for 300 days, cap 2×',
      null,
    ],
    ['packages.legacyVault.locks', 'Legacy Vault · Locks', 'Ignite Fund, Elevate Plus', 'Ignite Fund'],
  ])
  expect(summarize({ ...defaultPlan, blb: defaultPlan.blb.slice(0, -1) })).toEqual([
    [
      'blb.9',
      'Beyond Limit Bonus · Slab 10',
      '100,000.00 USDT for legs of 25,000.00 USDT, 25,000.00 USDT, 25,000.00 USDT, 12,500.00 USDT, 12,500.00 USDT',
      null,
    ],
  ])
})
