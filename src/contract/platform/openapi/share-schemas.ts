// Moves every repeated schema to components/schemas and replaces it with a reference.

import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'
import { toWireSchema, type JsonSchema } from '#contract/platform/openapi/json-schema.ts'
import type { Operation } from '#contract/platform/openapi/operation.ts'

const REF_PREFIX = '#/components/schemas/'
/** Shorter schemas stay inline. */
const SHORTEST_SHARED = 80

const fieldTypes: Record<string, JsonSchema> = {
  Usdt: { ...toWireSchema(usdt), description: 'An amount in USDT' },
  Percent: { ...toWireSchema(percent), description: 'A percentage' },
  Instant: { ...toWireSchema(instant), description: 'A time in UTC' },
  Id: { ...toWireSchema(rowId), description: 'Id of a record' },
}

/** Overrides for schemas whose first use gives them a poor name. */
const betterNames: Record<string, string> = {
  Addresse: 'WithdrawalAddress',
  Batche: 'PayoutFile',
  Blocks: 'RescanResult',
  Budget: 'BudgetShares',
  Control: 'ControlSetting',
  Daily: 'ClosingRewards',
  Data: 'Member',
  Deposit2: 'DepositReference',
  Earlier: 'StatementRoot',
  Funds: 'FundsMoved',
  In: 'SignIn',
  InAdmin: 'AdminSignIn',
  InWithCodeInput: 'SignInCodeInput',
  Kyc: 'Verification',
  Last: 'ClosingRecord',
  Level: 'LevelPercents',
  Package: 'SavedRecord',
  Package2: 'RecordReference',
  PackageInput: 'ReasonInput',
  Paid: 'RewardAmounts',
  Password: 'PasswordChange',
  Pending: 'CountAndAmount',
  Rate: 'ExchangeRate',
  Setting: 'OdlSettingValues',
  Today: 'RewardIncome',
  Undone: 'UndoneClosing',
  UpTwoFactor: 'TwoFactorSecret',
  Waiting: 'ConfirmationRequest',
  Wallet: 'WalletBalances',
  Withdrawal2: 'DailyTotals',
}

type Occurrence = { count: number; name: string; schema: JsonSchema }

const keyOf = (schema: JsonSchema) => JSON.stringify({ ...schema, description: undefined })
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function shareSchemas(operations: readonly Operation[], own: Record<string, JsonSchema>) {
  const names = new Map(Object.entries({ ...fieldTypes, ...own }).map(([name, each]) => [keyOf(each), name]))
  const schemas: Record<string, JsonSchema> = { ...own, ...fieldTypes }
  const repeated = [...countObjects(operations)].filter(
    ([key, { count }]) => count > 1 && key.length >= SHORTEST_SHARED && !names.has(key),
  )
  const taken: Record<string, true> = {}
  for (const [key, { name, schema }] of repeated) {
    const numbered = uniqueName(name, taken)
    taken[numbered] = true
    const unique = uniqueName(betterNames[numbered] ?? numbered, schemas)
    names.set(key, unique)
    schemas[unique] = schema
  }
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(keyOf(schema))
    return name === undefined ? referInside(schema, refer) : { $ref: REF_PREFIX + name }
  }
  const components = Object.fromEntries(
    Object.entries(schemas)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, schema]) => [name, referInside(schema, refer)]),
  )
  return { refer, schemas: components }
}

function uniqueName(name: string, taken: Record<string, unknown>): string {
  let unique = name
  for (let number = 2; unique in taken; number++) unique = `${name}${number}`
  return unique
}

function referInside(schema: JsonSchema, refer: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inside = (value: unknown) => (isSchema(value) ? refer(value) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value))
        return [
          keyword,
          Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)])),
        ]
      if (Array.isArray(value)) return [keyword, value.map(inside)]
      return [keyword, inside(value)]
    }),
  )
}

/** Counts the distinct parents of each object, so that a part of a repeated object counts once. */
function countObjects(operations: readonly Operation[]): Map<string, Occurrence> {
  const found = new Map<string, Occurrence>()
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, name))
    if (!isSchema(value)) return
    if (isSchema(value['properties'])) {
      const key = keyOf(value)
      const occurrence = found.get(key)
      if (occurrence) return void occurrence.count++
      found.set(key, { count: 1, name, schema: value })
      for (const [property, schema] of Object.entries(value['properties']))
        visit(schema, singular(capitalize(property)))
      return
    }
    for (const part of Object.values(value)) visit(part, name)
  }
  for (const { operationId, body, result } of operations) {
    const noun = operationId.replace(/^[a-z]+/, '')
    visit(result, noun)
    visit(body, `${noun}Input`)
  }
  return found
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<=[a-z]{2})s$/, '')
