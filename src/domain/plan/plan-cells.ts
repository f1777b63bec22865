// Cells of a plan by path. A package is named by its key: "packages.starter.dailyRate"; other lists by place.

import { smaller } from '#domain/money/money.ts'
import { noTranslations } from '#domain/plan/package-plan.ts'
import { boundsOf } from '#domain/plan/plan-bounds.ts'
import type { PlanFault } from '#domain/plan/plan-fault.ts'
import { findPackage, packageKeys, type PackageKey, type PackagePlan, type Plan } from '#domain/plan/plan.ts'

type KeyedItem = { key: string }
const isKeyed = (list: readonly unknown[]): list is readonly KeyedItem[] =>
  list.length > 0 && list.every((each) => typeof (each as Partial<KeyedItem>).key === 'string')

/** The place of a child in its list: by key, or the number. */
const placeIn = (list: readonly unknown[], name: string): number =>
  isKeyed(list) ? list.findIndex(({ key }) => key === name) : Number(name)

const childOf = (node: unknown, name: string): unknown =>
  Array.isArray(node) ? node[placeIn(node, name)] : Reflect.get(Object(node), name)

/** Of a plan or its document; undefined if it has no such cell. */
export const readCell = (plan: object, path: string): unknown =>
  path.split('.').reduce<unknown>(childOf, plan)

/** Whether a cell is of a package or slab that the plan does not have. */
export function isOfNewPart(plan: Plan, path: string): boolean {
  const [part] = /^(?:packages|odl\.funds|blb)\.[^.]+/.exec(path) ?? []
  return part !== undefined && readCell(plan, part) === undefined
}

/** The plan with another value in a cell. The next place of a list adds to it; undefined removes a place. */
export const writeCell = (plan: Plan, path: string, value: unknown): Plan =>
  writeAt(plan, path.split('.'), value) as Plan

function writeAt(node: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const child = writeAt(childOf(node, name), rest, value)
  if (!Array.isArray(node)) return { ...Object(node), [name]: child }
  const place = placeIn(node, name)
  if (child === undefined) return node.toSpliced(place, 1)
  return place < 0 || place >= node.length ? [...node, child] : node.with(place, child)
}

/** The draft with one change undone. A cell of a list that became longer or shorter brings back the list. */
export function undoChange(draft: Plan, saved: Plan, path: string): Plan {
  if (path === 'packages') return { ...draft, packages: sortLike(draft.packages, packageKeys(saved)) }
  const [, key = ''] = path.split('.')
  if (path.startsWith('packages.') && !findPackage(saved, key)) return removePackage(draft, key)
  if (path.startsWith('packages.') && !findPackage(draft, key)) return bringBack(draft, saved, key)
  const value = readCell(saved, path)
  const parent = path.slice(0, path.lastIndexOf('.'))
  const isMissing = value === undefined || readCell(draft, path) === undefined
  return isMissing && parent !== path ? undoChange(draft, saved, parent) : writeCell(draft, path, value)
}

function sortLike(packages: readonly PackagePlan[], keys: readonly PackageKey[]): PackagePlan[] {
  const rank = ({ key }: PackagePlan) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return packages.toSorted((one, other) => rank(one) - rank(other))
}

function bringBack(draft: Plan, saved: Plan, key: PackageKey): Plan {
  const packages = sortLike([...draft.packages, findPackage(saved, key)!], packageKeys(saved))
  const funds = { ...draft.odl.funds, ...(saved.odl.funds[key] && { [key]: saved.odl.funds[key] }) }
  return { ...draft, packages, odl: { ...draft.odl, funds } }
}

/** The last package in upgrade order with another key and name, above every range as far as amounts go, and with no share of ODL. */
export function addPackage(plan: Plan, { key, name }: Pick<PackagePlan, 'key' | 'name'>): Plan {
  const last = plan.packages.at(-1)!
  const largest = plan.packages.reduce((most, { maxAmount }) => (maxAmount > most ? maxAmount : most), 0n)
  const { max } = boundsOf('packages.*.maxAmount')
  const minAmount = smaller(largest + 1_000_000n, max)
  const range = { minAmount, maxAmount: smaller(minAmount * 10n, max), step: 1_000_000n }
  const terms = { ...last, ...noTranslations, key, name, ...range, isOpen: true, locks: [] }
  const fund = { share: 0n, slabs: [{ upTo: null, percent: 1_000_000n }] }
  return {
    ...plan,
    packages: [...plan.packages, terms],
    odl: { ...plan.odl, funds: { ...plan.odl.funds, [key]: fund } },
  }
}

/** Without the package, its ODL fund, and what others lock of it. */
export function removePackage(plan: Plan, removed: PackageKey): Plan {
  const { [removed]: _, ...funds } = plan.odl.funds
  return {
    ...plan,
    packages: plan.packages
      .filter(({ key }) => key !== removed)
      .map((terms) => ({ ...terms, locks: terms.locks.filter((key) => key !== removed) })),
    odl: { ...plan.odl, funds },
  }
}

/** Without the last level, also in the packages that have it. */
export function removeLevel(plan: Plan): Plan {
  const wealthTier = plan.wealthTier.slice(0, -1)
  const cut = (terms: PackagePlan): PackagePlan => ({
    ...terms,
    networkBounty: terms.networkBounty.slice(0, wealthTier.length),
  })
  return { ...plan, wealthTier, packages: plan.packages.map(cut) }
}

/** One place up or down in the upgrade order. */
export function movePackage(plan: Plan, key: PackageKey, by: 1 | -1): Plan {
  const place = plan.packages.findIndex((each) => each.key === key)
  const [moved, other] = [plan.packages[place], plan.packages[place + by]]
  if (!moved || !other) return plan
  return { ...plan, packages: plan.packages.with(place, other).with(place + by, moved) }
}

/** Faults by the path of their cell, in which packages are named by key. The legs of a slab are one cell. */
export const faultsByCell = (plan: Plan, faults: readonly PlanFault[]): Map<string, string> =>
  new Map(
    faults.toReversed().map(({ path, message }) => {
      const keyed = path.replace(/^packages\.(\d+)/, (whole, place: string) => {
        const terms = plan.packages[Number(place)]
        return terms ? `packages.${terms.key}` : whole
      })
      return [keyed.replace(/^(blb\.\d+\.legs)\.\d+$/, '$1'), message]
    }),
  )
