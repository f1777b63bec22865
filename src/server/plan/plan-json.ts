// The stored form of a plan: amounts and rates are decimal text, because JSON numbers would lose precision.

import * as z from 'zod/mini'
import { percent, usdt } from '#contract/platform/fields.ts'
import { toWireSchema } from '#contract/platform/openapi/json-schema.ts'
import { packageKey } from '#contract/platform/text-fields.ts'
import type { PackagePlan, Plan } from '#domain/plan/plan.ts'
import { planFaults, type PlanFault } from '#domain/plan/plan-faults.ts'
import { forEachBudgetKind } from '#domain/rewards/reward-kinds.ts'

const packagePlan = z.strictObject({
  key: packageKey,
  name: z.string(),
  minAmount: usdt,
  maxAmount: usdt,
  dailyRate: percent,
  capping: z.int(),
  botProfitPeriod: z.int(),
  depositTakecare: z.int(),
  odlProfitMax: percent,
  directRippleBounty: percent,
  networkBounty: z.readonly(z.array(percent)),
  slots: z.int(),
  locks: z.readonly(z.array(packageKey)),
  isOpen: z.boolean(),
}) satisfies z.ZodMiniType<PackagePlan>

const odlFund = z.strictObject({
  share: percent,
  slabs: z.readonly(z.array(z.strictObject({ upTo: z.nullable(usdt), percent }))),
})
const blbSlab = z.strictObject({ bonus: usdt, earnings: usdt, legs: z.readonly(z.array(usdt)) })

const plan = z.strictObject({
  packages: z.readonly(z.array(packagePlan)),
  wealthTier: z.readonly(z.array(percent)),
  odl: z.strictObject({ percentOfTurnover: percent, funds: z.readonly(z.record(z.string(), odlFund)) }),
  blb: z.readonly(z.array(blbSlab)),
  royaltyShare: percent,
  royaltyPackage: packageKey,
  specialReward: usdt,
  budgetShares: z.strictObject(forEachBudgetKind(() => percent)),
}) satisfies z.ZodMiniType<Plan>

export const planFromJson = (json: unknown): Plan => z.parse(plan, json)
export const planToJson = (value: Plan) => z.encode(plan, value)

/** The JSON Schema of a stored plan. */
export const planSchema = () => toWireSchema(plan)

export type ReadPlan = { plan: Plan; faults: [] } | { plan?: never; faults: PlanFault[] }

/** A plan from a file, or one sentence for each cell that is wrong. */
export function readPlanDocument(json: unknown): ReadPlan {
  const parsed = z.safeParse(plan, json)
  if (!parsed.success) return { faults: parsed.error.issues.map(describeIssue) }
  const faults = planFaults(parsed.data)
  return faults.length > 0 ? { faults } : { plan: parsed.data, faults: [] }
}

const expected: Record<string, string> = {
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  array: 'a list',
  string: 'a text',
}

function describeIssue(issue: z.core.$ZodIssue): PlanFault {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return { path: [...issue.path, key].join('.'), message: `A plan has no field ${key}` }
  }
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input'))
    return { path, message: issue.message }
  return { path, message: `Enter ${expected[issue.expected] ?? issue.expected}` }
}
