import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { planFromJson, planSchema, planToJson, readPlanDocument } from '#contract/admin/plan-document.ts'

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null

const stored = planToJson(defaultPlan) satisfies Json

function changed(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(stored)
  const keys = path.split('.')
  const parent = keys.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy)
  Reflect.set(Object(parent), keys.at(-1)!, value)
  return copy
}

test('the default document is read as the default plan, and its schema lists every part', () => {
  expect(readPlanDocument(stored)).toEqual({ plan: defaultPlan, faults: [] })
  expect(Object.keys(Object(planSchema()['properties']))).toEqual(Object.keys(defaultPlan))
})

const TOO_LOW = (name: string) => `${name} must be an amount from 0.01 to 1,000,000 USDT, in whole cents`

test.each<[path: string, value: unknown, message: string]>([
  ['packages.0.minAmount', '-5.00', 'Enter an amount with at most six decimals'],
  ['packages.0.minAmount', '100.0000001', 'Enter an amount with at most six decimals'],
  ['packages.0.dailyRate', '0.12345', 'Enter a percentage with at most four decimals'],
  ['packages.0.isOpen', 'yes', 'Enter true or false'],
  ['packages.0.name', ' ', 'A name has 1 to 40 characters on one line'],
  ['packages.0.name', 'Ignite\nFund', 'A name has 1 to 40 characters on one line'],
  ['packages.0.name', '\u202eIgnite', 'A name has 1 to 40 characters on one line'],
  ['packages.0.name', '\u200b\u2060', 'A name has 1 to 40 characters on one line'],
  ['packages.1.name', 'ignite \u200b Fund', 'Two packages have the name ignite \u200b Fund'],
  ['packages.0.translations.hi.name', 'क'.repeat(41), 'A name has 1 to 40 characters on one line'],
  ['packages.2.translations.ar.name', 'Elevate plus', 'Two packages have the name Elevate plus'],
  [
    'packages.0.translations.ar.description',
    'x'.repeat(201),
    'A description has at most 200 characters on one line',
  ],
  ['packages.0.description', 'x\0', 'A description has at most 200 characters on one line'],
  ['packages.0.translations.hi.name', null, 'Enter a text'],
  ['packages.0.translations.de', {}, 'A plan has no field de'],
  ['packages.0.step', '0', 'Ignite Fund: the step is a whole number of USDT from 1'],
  ['packages.0.step', '0.50', 'Ignite Fund: the step is a whole number of USDT from 1'],
  ['packages.0.step', '2.50', 'Ignite Fund: the step is a whole number of USDT from 1'],
  ['packages.0.step', '-1', 'Enter an amount with at most six decimals'],
  ['packages.0.step', '50', 'Ignite Fund: the largest amount is not a number of steps above the smallest'],
  ['packages.0.slots', '8', 'Write the value without quotes: 8'],
  ['packages.0.slots', 'eight', 'Enter a whole number'],
  ['packages.0.slots', 1.5, 'Enter a whole number'],
  ['packages.0.dailyRate', 1.25, 'Write the value in quotes: "1.25"'],
  ['packages.0.minAmount', 100, 'Write the value in quotes: "100"'],
  ['odl.funds.igniteFund.slabs.0.upTo', 250, 'Write the value in quotes: "250"'],
  ['packages.0.name', 7, 'Write the value in quotes: "7"'],
  ['packages.0.key', 'Ignite Fund', 'Choose a package'],
  ['packages.0.colour', 'red', 'A plan has no field colour'],
  ['levels', [], 'A plan has no field levels'],
  ['blb', null, 'Enter a list'],
  ['packages.1.minAmount', '999.00', 'Elevate Plus: the range overlaps that of Ignite Fund'],
  ['fees.withdrawal', '100', 'The withdrawal fee must be a percent from 0 to below 100'],
  ['fees.withdrawal', '10.00001', 'Enter a percentage with at most four decimals'],
  ['fees.minWithdrawals.usdt', '0', TOO_LOW('The smallest withdrawal in USDT')],
  ['fees.minWithdrawals.xrp', '-1', 'Enter an amount with at most six decimals'],
  ['fees.minWithdrawals.xrp', '10.005', TOO_LOW('The smallest withdrawal in XRP')],
  ['fees.minWithdrawals.ton', '10', 'A plan has no field ton'],
  ['fees.addressChange', '1.0000001', 'Enter an amount with at most six decimals'],
  ['fees.minDeposit', '0.00', TOO_LOW('The smallest deposit')],
  ['fees.minDeposit', '1000000.01', TOO_LOW('The smallest deposit')],
  ['fees.transfer', '1', 'A plan has no field transfer'],
])('%s cannot be %j', (path, value, message) => {
  expect(readPlanDocument(changed(path, value)).faults).toEqual([{ path, message }])
})

test('a key that every object has is refused, with or without an ODL fund', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name))
  expect(inherited).toContain('constructor')
  for (const key of inherited) {
    const sentence = { path: 'packages.0.key', message: 'Choose a package' }
    expect(readPlanDocument(changed('packages.0.key', key)).faults).toEqual([sentence])
  }
})

test('a document that is no object is refused', () => {
  expect(readPlanDocument('plan').faults).toEqual([{ path: '', message: 'Enter an object' }])
})

test('a stored version from before the plan had fees, steps and translations is read with those of then', () => {
  const { fees: _, ...after } = stored
  const before = {
    ...after,
    packages: after.packages.map(({ step: _1, description: _2, translations: _3, ...terms }) => terms),
  }
  expect(planFromJson(before)).toEqual({
    ...defaultPlan,
    fees: {
      withdrawal: 100_000n,
      minWithdrawals: { usdt: 10_000_000n, xrp: 10_000_000n },
      addressChange: 1_000_000n,
      minDeposit: 100_000_000n,
    },
  })
  expect(readPlanDocument(before).faults).toContainEqual({
    path: 'fees',
    message: 'This field is missing',
  })
  expect(readPlanDocument(before).faults).toHaveLength(1 + 3 * 3)
})
