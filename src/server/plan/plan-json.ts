// The stored form of a plan: amounts and rates are decimal text, because JSON numbers would lose precision.

import * as z from 'zod/mini'
import { percent, usdt } from '#contract/platform/fields.ts'
import type { PackagePlan, Plan } from '#domain/packages/plan.ts'
import { forEachBudgetKind } from '#domain/rewards/reward-kinds.ts'

const packagePlan = z.object({
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
}) satisfies z.ZodMiniType<PackagePlan>

const each = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ igniteFund: schema, elevatePlus: schema, legacyVault: schema })
const odlFund = z.object({
  share: percent,
  slabs: z.readonly(z.array(z.object({ upTo: z.nullable(usdt), percent }))),
})
const blbSlab = z.object({ bonus: usdt, earnings: usdt, legs: z.readonly(z.array(usdt)) })

const plan = z.object({
  packages: each(packagePlan),
  wealthTier: z.readonly(z.array(percent)),
  odl: z.object({ percentOfTurnover: percent, funds: each(odlFund) }),
  blb: z.readonly(z.array(blbSlab)),
  royaltyShare: percent,
  specialReward: usdt,
  budgetShares: z.object(forEachBudgetKind(() => percent)),
}) satisfies z.ZodMiniType<Plan>

export const planFromJson = (json: unknown): Plan => z.parse(plan, json)
export const planToJson = (value: Plan) => z.encode(plan, value)
