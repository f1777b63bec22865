// A plan as a document, stored and sent: amounts and rates are decimal text, because JSON numbers would lose precision.

import * as z from 'zod/mini'
import { percent, usdt } from '#contract/platform/fields.ts'
import { toWireSchema } from '#contract/platform/openapi/json-schema.ts'
import { packageKey } from '#contract/platform/text-fields.ts'
import { defaultFees } from '#domain/plan/fee-plan.ts'
import { noTranslations } from '#domain/plan/package-plan.ts'
import type { PackagePlan, Plan } from '#domain/plan/plan.ts'
import type { PlanFault } from '#domain/plan/plan-fault.ts'
import { planFaults } from '#domain/plan/plan-faults.ts'
import { forEachBudgetKind } from '#domain/rewards/reward-kinds.ts'

/** A sentence for what is no such part: an unknown field, or something else than an object. */
const part = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A plan has no field ${(issue as { keys?: string[] }).keys?.join(', ')}`
        : 'Enter an object',
  })
const list = <Item extends z.core.SomeType>(item: Item) => z.readonly(z.array(item, 'Enter a list'))
const whole = () => z.int('Enter a whole number')

const packageTexts = { name: z.string('Enter a text'), description: z.string('Enter a text') }
const packagePlan = part({
  key: packageKey,
  ...packageTexts,
  translations: part({ hi: part(packageTexts), ar: part(packageTexts) }),
  minAmount: usdt,
  maxAmount: usdt,
  step: usdt,
  dailyRate: percent,
  capping: whole(),
  botProfitPeriod: whole(),
  depositTakecare: whole(),
  odlProfitMax: percent,
  directRippleBounty: percent,
  networkBounty: list(percent),
  slots: whole(),
  locks: list(packageKey),
  isOpen: z.boolean('Enter true or false'),
}) satisfies z.ZodMiniType<PackagePlan>

const odlFund = part({ share: percent, slabs: list(part({ upTo: z.nullable(usdt), percent })) })
const blbSlab = part({ bonus: usdt, earnings: usdt, legs: list(usdt) })

const feeDocument = part({
  withdrawal: percent,
  minWithdrawals: part({ usdt, xrp: usdt }),
  addressChange: usdt,
  minDeposit: usdt,
})

/** The whole plan. `planFaults` has the rules between its cells. */
export const planDocument = part({
  packages: list(packagePlan),
  wealthTier: list(percent),
  odl: part({
    percentOfTurnover: percent,
    funds: z.readonly(z.record(z.string(), odlFund, 'Enter an object')),
  }),
  blb: list(blbSlab),
  royaltyShare: percent,
  royaltyPackage: packageKey,
  specialReward: usdt,
  noticeDays: whole(),
  fees: feeDocument,
  budgetShares: part(forEachBudgetKind(() => percent)),
}) satisfies z.ZodMiniType<Plan>

/** A stored plan. What plans did not have when it was saved is as it was then. */
export const planFromJson = (json: unknown): Plan => z.parse(planDocument, withLaterFields(json))

const withLaterFields = (json: unknown): unknown => {
  const { packages, ...rest } = Object(json)
  return {
    fees: z.encode(feeDocument, defaultFees),
    ...rest,
    packages: packages.map((terms: object) => ({ ...noTranslations, step: '1.00', ...terms })),
  }
}

export const planToJson = (value: Plan) => z.encode(planDocument, value)

/** The JSON Schema of a stored plan. */
export const planSchema = () => toWireSchema(planDocument)

export type ReadPlan = { plan: Plan; faults: [] } | { plan?: never; faults: PlanFault[] }

/** A plan from a file, or one sentence for each cell that is wrong. */
export function readPlanDocument(json: unknown): ReadPlan {
  const parsed = z.safeParse(planDocument, json, { reportInput: true })
  if (!parsed.success) return { faults: parsed.error.issues.map(describeIssue) }
  const faults = planFaults(parsed.data)
  return faults.length > 0 ? { faults } : { plan: parsed.data, faults: [] }
}

/** An unknown field is the cell itself. */
function describeIssue(issue: z.core.$ZodIssue): PlanFault {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { path: [...issue.path, ...unknown].join('.'), message: describeType(issue) ?? issue.message }
}

/** Of a part that is missing, a number that must be a text, or a text that must be a number. */
function describeType({ input, ...issue }: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  if (input === undefined) return 'This field is missing'
  if (issue.expected === 'string' && typeof input === 'number') return `Write the value in quotes: "${input}"`
  const isDigits = typeof input === 'string' && /^\d{1,9}$/.test(input)
  return issue.expected === 'number' && isDigits ? `Write the value without quotes: ${input}` : undefined
}
