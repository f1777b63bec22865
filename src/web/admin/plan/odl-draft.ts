// ODL settings being edited: amounts derive from turnover, percentages and shares, rounded down like the closing.

import { portion, type Micro } from '#domain/money/money.ts'
import { odlPercentsOf, type OdlPercents } from '#domain/plan/plan-edits.ts'
import { forEachPackage, type PackageKey, type Plan } from '#domain/plan/plan.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { t } from '#web/language/messages.ts'

const PPM_PER_PERCENT = 10_000

/** Percents as numbers: 4.5 is 4.5 %. */
export type OdlDraft = {
  percentOfTurnover: number
  funds: Record<PackageKey, { share: number; slabs: readonly number[] }>
  turnover: Micro
  /** The turnover was entered manually instead of measured. */
  isOverridden: boolean
}

const toNumber = (percent: bigint) => Number(percent) / PPM_PER_PERCENT
const toPpm = (percent: number) => BigInt(Math.round(percent * PPM_PER_PERCENT))

export function readOdlPercents(plan: Plan): Pick<OdlDraft, 'percentOfTurnover' | 'funds'> {
  const { percentOfTurnover, funds } = odlPercentsOf(plan)
  return {
    percentOfTurnover: toNumber(percentOfTurnover),
    funds: forEachPackage(plan, ({ key }) => ({
      share: toNumber(funds[key]!.share),
      slabs: funds[key]!.slabs.map(toNumber),
    })),
  }
}

export const toOdlPercents = ({ percentOfTurnover, funds }: OdlDraft): OdlPercents => ({
  percentOfTurnover: toPpm(percentOfTurnover),
  funds: Object.fromEntries(
    Object.entries(funds).map(([key, { share, slabs }]) => [
      key,
      { share: toPpm(share), slabs: slabs.map(toPpm) },
    ]),
  ),
})

/** A whole percentage from 0 to 100; text that is not a number becomes 0. */
export function parseWholePercent(text: string): number {
  const value = Math.round(Number(text))
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0
}

export const computePool = ({ turnover, percentOfTurnover }: OdlDraft): Micro =>
  portion(turnover, toPpm(percentOfTurnover))

export const computeFundAmount = (draft: OdlDraft, type: PackageKey): Micro =>
  portion(computePool(draft), toPpm(draft.funds[type]?.share ?? 0))

export const computeSlabAmount = (draft: OdlDraft, type: PackageKey, slab: number): Micro =>
  portion(computeFundAmount(draft, type), toPpm(draft.funds[type]?.slabs[slab] ?? 0))

/** The amount's share of the pool as a whole percentage. */
export function computeShare(draft: OdlDraft, amount: Micro): number {
  const pool = computePool(draft)
  if (pool === 0n) return 0
  return parseWholePercent(String(Number((amount * 10_000n) / pool) / 100))
}

/** Summed in parts per million, because tenths of a percent have no exact binary form. */
export const sumPercents = (parts: readonly number[]) =>
  toNumber(parts.reduce((total, part) => total + toPpm(part), 0n))

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
