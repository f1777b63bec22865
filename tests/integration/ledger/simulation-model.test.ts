import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { modelled, notModelled } from '#tests/simulation/model/money-model.ts'
import { RandomTraffic } from '#tests/simulation/model/random-traffic.ts'
import { startRecordedProduct, type RecordedProduct } from '#tests/simulation/model/recorded-product.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import { liveShortMonth, SHORT_MONTH_START } from '#tests/simulation/model/short-month.ts'
import { randomPlan } from '#tests/support/rewards/random-plan.ts'

const START = new Date('2026-01-09T06:00:00Z')
const DEFAULT_SEED = 6
const SEED = Number(process.env['TEST_SEED'] ?? DEFAULT_SEED)
const DAYS = Number(process.env['TEST_DAYS'] ?? 30)
const REQUESTS = 16

/** Operations without which a run proves little. */
const needed = [
  'activatePackage',
  'addFunds',
  'approveWithdrawal',
  'cancelWithdrawal',
  'claimOdl',
  'confirmRequest',
  'coverPending',
  'deactivatePackage',
  'deductFunds',
  'fundTreasury',
  'grantPackage',
  'redoClosing',
  'registerAccount',
  'rejectWithdrawal',
  'requestWithdrawal',
  'saveAddress',
  'savePlan',
  'setMemberFlag',
  'undoClosing',
]

/** They carry an idempotency key or run with the money jobs, but no balance and no case changes. */
const withoutMoney = ['POST /api/admin/payouts', 'DELETE /api/admin/imports/:importId']
const moneyJobs = ['daily-closing', 'monthly-rewards', 'odl-cycle', 'principal-release', 'imports']

test('after each of thirty days of random requests every figure is as the model of the rulings has it', async () => {
  const product = await startRecordedProduct(START, randomPlan(new RandomNumbers(SEED)))
  const traffic = new RandomTraffic(product, SEED)
  for (let day = 0; day < DAYS; day += 1) {
    await traffic.liveOneDay(REQUESTS)
    const differences = await product.compare({ everything: day === DAYS - 1 })
    expect([...product.findings, ...differences], `seed ${SEED}, day ${day}`).toEqual([])
  }
  if (SEED === DEFAULT_SEED) expect(needed.filter((operation) => !traffic.done.has(operation))).toEqual([])
}, 300_000)

/** Replaces text in a function of the product's database. */
async function breakFunction({ owner }: RecordedProduct, name: string, changes: [RegExp, string][]) {
  const { rows } = await owner.query('select pg_get_functiondef($1::regproc) as text', [name])
  const before: string = rows[0].text
  const after = changes.reduce((text, [from, to]) => text.replaceAll(from, to), before)
  expect(after).not.toBe(before)
  await owner.query(after)
}

const breaks: { title: string; name: string; changes: [RegExp, string][]; finding: RegExp }[] = [
  {
    title: 'the paid and the capped part of a direct reward are swapped',
    name: 'accrue_direct_reward',
    changes: [[/array\[paid\], array\[whole - paid\]/g, 'array[whole - paid], array[paid]']],
    finding: /^online reward: only the model has direct/m,
  },
  {
    title: 'the fee of a withdrawal is paid out',
    name: 'post_hold',
    changes: [
      [/held\.amount - fee_amount/g, 'held.amount'],
      [/(system_account\('(?:fees|reward_treasury)'\)), fee_amount\)/g, '$1, 0)'],
    ],
    finding: /^balance: only the model has reward_treasury/m,
  },
  {
    title: 'a direct reward uses no cap',
    name: 'use_member_caps',
    changes: [[/perform consume_caps\(/g, 'perform num_nulls(']],
    finding: /^activation: only the model has .* used/m,
  },
  {
    title: 'the newest pending reward is paid first',
    name: 'pay_queue',
    changes: [[/accrued_at, queue_position, reward_id/g, 'accrued_at desc, queue_position, reward_id']],
    finding: /the sum of paid rewards is|^pending reward \d+ of /m,
  },
  {
    title: 'the money of a rejected withdrawal stays on hold',
    name: 'void_hold',
    changes: [[/insert into transfer [^;]*;/g, '']],
    finding: /^balance: only the product has \d+ hold/m,
  },
  {
    title: 'the royalty goes to the holders of another package',
    name: 'royalty_holdings',
    changes: [[/\(?\w+\.settings ->> 'royaltyPackage'::text\)?/g, "'elevatePlus'"]],
    finding: /^monthly reward after 2026-01-31: only the (model|product) has royalty/m,
  },
]

test('every endpoint and every job that moves money is modelled or named as not modelled', () => {
  const known = new Set([...modelled, ...notModelled, ...withoutMoney])
  const moneyEndpoints = listEndpoints()
    .filter(({ money, method }) => money && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  const unknown = [...moneyEndpoints, ...moneyJobs].filter((operation) => !known.has(operation))
  expect(unknown).toEqual([])
})

test('an unbroken product leaves no finding at the end of the short month', async () => {
  const product = await startRecordedProduct(SHORT_MONTH_START, defaultPlan)
  await liveShortMonth(product)
  expect([...product.findings, ...(await product.compare({ everything: true }))]).toEqual([])
})

test.for(breaks)('the model notices that $title', async ({ name, changes, finding }) => {
  const product = await startRecordedProduct(SHORT_MONTH_START, defaultPlan)
  await breakFunction(product, name, changes)
  await liveShortMonth(product)
  const findings = [...product.findings, ...(await product.compare())]
  expect(findings.join('\n')).toMatch(finding)
})
