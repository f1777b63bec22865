// ODL settings being edited: amounts derive from turnover, percentages and shares, rounded down like the closing.

import type { OdlSettings } from '#contract/admin/plan-settings.ts'
import { portion, type Micro } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { t } from '#web/language/messages.ts'

const PPM_PER_PERCENT = 10_000n

export type OdlDraft = Pick<OdlSettings, 'percentOfTurnover' | 'funds'> & {
  turnover: Micro
  /** The turnover was entered manually instead of measured. */
  isOverridden: boolean
}

/** A whole percentage from 0 to 100; text that is not a number becomes 0. */
export function parseWholePercent(text: string): number {
  const value = Math.round(Number(text))
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0
}

export const computePool = ({ turnover, percentOfTurnover }: OdlDraft): Micro =>
  portion(turnover, BigInt(percentOfTurnover) * PPM_PER_PERCENT)

export const computeFundAmount = (draft: OdlDraft, type: PackageKey): Micro =>
  portion(computePool(draft), BigInt(draft.funds[type]?.share ?? 0) * PPM_PER_PERCENT)

export const computeSlabAmount = (draft: OdlDraft, type: PackageKey, slab: number): Micro =>
  portion(computeFundAmount(draft, type), BigInt(draft.funds[type]?.slabs[slab] ?? 0) * PPM_PER_PERCENT)

/** The amount's share of the pool as a whole percentage. */
export function computeShare(draft: OdlDraft, amount: Micro): number {
  const pool = computePool(draft)
  if (pool === 0n) return 0
  return parseWholePercent(String(Number((amount * 10_000n) / pool) / 100))
}

export const sumPercents = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

/** In upgrade order. */
export type FundPackages = readonly { key: PackageKey; name: string }[]

/** Validation errors, worded by the specification. */
export function findOdlErrors(draft: OdlDraft, packages: FundPackages): string[] {
  const shares = sumPercents(packages.map(({ key }) => draft.funds[key]?.share ?? 0))
  return [
    ...(shares === 100 ? [] : [t.admin.plan.fundSharesMustBe100Percent]),
    ...packages
      .filter(({ key }) => sumPercents(draft.funds[key]?.slabs ?? []) !== 100)
      .map(({ name }) => t.admin.plan.slabSharesMustBe100Percent({ name })),
  ]
}

export function describeOdlChanges(before: OdlDraft, after: OdlDraft, packages: FundPackages): string[] {
  const changes: string[] = []
  if (before.percentOfTurnover !== after.percentOfTurnover)
    changes.push(
      t.admin.plan.percentageOfTurnover({
        before: before.percentOfTurnover,
        after: after.percentOfTurnover,
      }),
    )
  if (
    before.isOverridden !== after.isOverridden ||
    (after.isOverridden && before.turnover !== after.turnover)
  )
    changes.push(
      after.isOverridden
        ? t.admin.plan.turnoverForTheNextCycleManual({
            before: formatAmount(before.turnover),
            after: formatAmount(after.turnover),
          })
        : t.admin.plan.turnoverForTheNextCycleMeasured,
    )
  for (const { key, name } of packages) {
    const [old, next] = [before.funds[key], after.funds[key]]
    if (!old || !next) continue
    if (old.share !== next.share)
      changes.push(t.admin.plan.shareChange({ name, before: old.share, after: next.share }))
    for (const [index, percent] of next.slabs.entries())
      if (percent !== old.slabs[index])
        changes.push(
          t.admin.plan.slabChange({
            name,
            index: index + 1,
            before: old.slabs[index] ?? 0,
            after: percent,
          }),
        )
  }
  return changes
}
