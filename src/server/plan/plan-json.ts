// The stored form of a plan: amounts and rates are decimal text, because JSON numbers would lose precision.

import * as z from 'zod/mini'
import { percent, usdt } from '#contract/platform/fields.ts'
import { packageKey } from '#contract/platform/text-fields.ts'
import type { PackagePlan, Plan } from '#domain/plan/plan.ts'
import { forEachBudgetKind } from '#domain/rewards/reward-kinds.ts'

const packagePlan = z.object({
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

const odlFund = z.object({
  share: percent,
  slabs: z.readonly(z.array(z.object({ upTo: z.nullable(usdt), percent }))),
})
const blbSlab = z.object({ bonus: usdt, earnings: usdt, legs: z.readonly(z.array(usdt)) })

const plan = z.object({
  packages: z.readonly(z.array(packagePlan)),
  wealthTier: z.readonly(z.array(percent)),
  odl: z.object({ percentOfTurnover: percent, funds: z.readonly(z.record(z.string(), odlFund)) }),
  blb: z.readonly(z.array(blbSlab)),
  royaltyShare: percent,
  royaltyPackage: packageKey,
  specialReward: usdt,
  budgetShares: z.object(forEachBudgetKind(() => percent)),
}) satisfies z.ZodMiniType<Plan>

export const planFromJson = (json: unknown): Plan => z.parse(plan, json)
export const planToJson = (value: Plan) => z.encode(plan, value)
