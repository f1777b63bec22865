// How a plan is kept in the database: amounts and rates as decimal text, so that no bigint is squeezed into a float.

import * as z from 'zod/mini'
import { percent, usdt } from '#contract/fields.ts'
import type { PackagePlan, Plan } from '#domain/packages/plan.ts'

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

const plan = z.object({
  packages: z.object({ igniteFund: packagePlan, elevatePlus: packagePlan, legacyVault: packagePlan }),
})

export const planFromJson = (json: unknown): Plan => z.parse(plan, json)
export const planToJson = (value: Plan) => z.encode(plan, value)
