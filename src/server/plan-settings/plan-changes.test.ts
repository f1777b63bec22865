import { expect, test } from 'vitest'
import type { Change } from '#contract/admin/changes.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { planFromJson, planToJson } from '#server/plan/plan-json.ts'
import { diffPlans } from './plan-changes.ts'
import { changePackages, igniteFund } from '#tests/support/plan/default-packages.ts'

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null

/** Every stored value of a plan by its path. */
const listPaths = (value: Json, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]))
    : [path]

/** A different value of the same type. The last slab has no upper limit. */
const changeValue = (value: Json): Json => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return '7'
  return /^\d/.test(value) ? `1${value}` : `New ${value}`
}

function changeAt(value: Json, [key, ...rest]: string[]): Json {
  if (key === undefined) return changeValue(value)
  const copy = structuredClone(value) as { [key: string]: Json }
  copy[key] = changeAt(copy[key] ?? null, rest)
  return copy
}

const stored = planToJson(defaultPlan) satisfies Json
const describeChange = (...path: string[]) => {
  const [change] = diffPlans(defaultPlan, planFromJson(changeAt(stored, path)))
  return change && `${change.label}: ${change.before} → ${change.after}`
}

/** Neither a raw field name nor a bare number. */
const hasWords = ({ label, before, after }: Change) =>
  /^[A-Z0-9][A-Za-z0-9 ]+ · [A-Z]\w*/.test(label) &&
  !/[a-z][A-Z]|_/.test(label) &&
  [before ?? '', after ?? ''].every((text) =>
    /\d(?:%| USDT| days|× the activated amount| at a time)$|^No limit$|^(?:Open|Closed)$|^(?:New )?[A-Z]\w+ \w+$/.test(
      text,
    ),
  )

test('every setting of the plan has its own words and a unit', () => {
  // A key is not a setting: it says which package is meant.
  const settings = listPaths(stored).filter(
    (path) => !['key', 'royaltyPackage'].includes(path.at(-1)!) && !path.includes('locks'),
  )
  const described = settings.map((path) => ({
    path: path.join('.'),
    changes: diffPlans(defaultPlan, planFromJson(changeAt(stored, path))),
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
    'Legacy Vault · Minimum amount: 10,000.00 USDT → 110,000.00 USDT',
  )
  expect(describeChange('packages', '1', 'botProfitPeriod')).toBe(
    'Elevate Plus · Earning period: 300 days → 301 days',
  )
  expect(describeChange('odl', 'funds', 'legacyVault', 'slabs', '2', 'upTo')).toBe(
    'ODL · Legacy Vault, slab 3, upper limit: No limit → 7.00 USDT',
  )
  expect(diffPlans(defaultPlan, { ...defaultPlan, royaltyPackage: 'elevatePlus' })).toEqual([
    { label: 'Royalty Bonus · Shared by', before: 'Legacy Vault', after: 'Elevate Plus' },
  ])
  expect(diffPlans(defaultPlan, changePackages({ legacyVault: { locks: [] } }))).toEqual([
    { label: 'Legacy Vault · Locks', before: 'Ignite Fund, Elevate Plus', after: 'No other package' },
  ])
  expect(describeChange('budgetShares', 'daily')).toBe('Budget share · Daily XRP Bonus: 25% → 125%')
})

test('a level that is added or removed has no value on one side', () => {
  const networkBounty = [...igniteFund.networkBounty, 5000n]
  const withSixLevels = changePackages({ igniteFund: { networkBounty } })
  expect(diffPlans(defaultPlan, withSixLevels)).toEqual([
    { label: 'Ignite Fund · Network bounty, level 6', before: null, after: '0.5%' },
  ])
  expect(diffPlans(null, defaultPlan)).toEqual([])
})
