// Plan versions that start on a later day: when they start, and what an earlier change leaves of them.

import { startOf, type Day } from '#domain/closing/closing-day.ts'
import type { Plan } from '#domain/plan/plan.ts'

/** One millisecond after midnight, because midnight is the nominal time of the previous day's closing, which uses the earlier plan. */
export const scheduledStart = (day: Day): Date => new Date(startOf(day).getTime() + 1)

/**
 * Plan `base` with the changes that lead from plan `from` to plan `to`. Packages are compared by key. A list whose length
 * changed is taken from `to` as a whole; without `from`, so is the plan.
 */
export const mergePlan = (base: Plan, from: Plan | undefined, to: Plan): Plan => merge(base, from, to) as Plan

type Cells = { readonly [name: string]: unknown }

function merge(base: unknown, from: unknown, to: unknown): unknown {
  if (isSame(from, to)) return base
  if (isSame(base, from)) return to
  if (Array.isArray(base) && Array.isArray(from) && Array.isArray(to)) return mergeLists(base, from, to)
  if (isCells(base) && isCells(from) && isCells(to)) return mergeCells(base, from, to)
  return to
}

function mergeCells(base: Cells, from: Cells, to: Cells): Cells {
  const names = [...new Set([...Object.keys(base), ...Object.keys(to)])]
  const merged = names.map((name) => [name, merge(base[name], from[name], to[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function mergeLists(base: readonly unknown[], from: readonly unknown[], to: readonly unknown[]): unknown[] {
  if ([...base, ...from, ...to].every(isKeyed)) {
    const [ours, before, theirs] = [toCells(base), toCells(from), toCells(to)]
    const merged = mergeCells(ours, before, theirs)
    const keys = Object.keys(theirs)
    const isOrdered = isSame(
      keys,
      Object.keys(before).filter((key) => key in theirs),
    )
    const order = isOrdered ? Object.keys(ours) : keys
    return [...new Set([...order, ...Object.keys(merged)])].flatMap((key) => merged[key] ?? [])
  }
  if (base.length !== from.length || from.length !== to.length) return [...to]
  return base.map((each, place) => merge(each, from[place], to[place]))
}

const isCells = (value: unknown): value is Cells => typeof value === 'object' && value !== null
const isKeyed = (value: unknown): value is { key: string } =>
  isCells(value) && typeof value['key'] === 'string'
const toCells = (list: readonly unknown[]): Cells =>
  Object.fromEntries(list.filter(isKeyed).map((each) => [each.key, each]))

function isSame(one: unknown, other: unknown): boolean {
  if (!isCells(one) || !isCells(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  )
}
