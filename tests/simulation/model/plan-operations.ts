import { planFromJson } from '#contract/admin/plan-document.ts'
import type { Plan } from '#domain/plan/plan.ts'
import {
  answerOf,
  bodyOf,
  numberParam,
  parseAmount,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type { Books, Operations } from '#tests/simulation/model/records.ts'

/** At once, or one millisecond after the midnight of a later day. */
function startOf(event: MoneyEvent): number {
  const day = bodyOf(event)['effectiveOn'] as string | undefined
  return day === undefined ? event.at.getTime() : new Date(`${day}T00:00:00.001Z`).getTime()
}

function save({ state }: Books, event: MoneyEvent, apply: (plan: Plan) => Plan): string[] {
  const { version } = answerOf(event) as { version?: number }
  const id = version ?? null
  if (id !== null && state.planChanges.some((each) => each.id === id)) return []
  state.savePlan({ id, at: startOf(event), apply })
  return []
}

type SaveBody = {
  plan: unknown
  turnoverOverride?: string | null
  monthReward?: { month: string; amount: string }
}

/** The plan in force with the cells that the administrator changed, and the values of one cycle and one month. */
function savePlan(books: Books, event: MoneyEvent): string[] {
  const { plan, turnoverOverride, monthReward } = bodyOf(event) as SaveBody
  const { state } = books
  if (turnoverOverride !== undefined)
    state.turnoverOverride = turnoverOverride === null ? null : parseAmount(turnoverOverride)
  if (monthReward) state.specialRewards.set(monthReward.month, parseAmount(monthReward.amount))
  const sent = planFromJson(plan)
  const changes = listChanges(state.planAt(event.at.getTime()), sent)
  if (changes.length === 0) return []
  return save(books, event, (before) => changes.reduce(writeCell, before))
}

type Cell = { path: string[]; value: unknown }

/** The cells of the second plan that differ. The model's documents keep their packages and the lengths of their lists. */
function listChanges(before: unknown, after: unknown, path: string[] = []): Cell[] {
  if (typeof after !== 'object' || after === null) return before === after ? [] : [{ path, value: after }]
  return Object.entries(after).flatMap(([name, value]) =>
    listChanges(Reflect.get(Object(before), name), value, [...path, name]),
  )
}

function writeCell<T>(value: T, { path: [name, ...path], value: changed }: Cell): T {
  if (name === undefined) return changed as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[name] = writeCell(copy[name], { path, value: changed })
  return copy as T
}

function restore(books: Books, event: MoneyEvent): string[] {
  const version = numberParam(event, 'version')
  const earlier = books.state.planChanges.find(({ id }) => id === version)
  if (!earlier) return [`the unknown plan version ${version} was restored`]
  const changes = listChanges(books.state.planAt(event.at.getTime()), earlier.result)
  return save(books, event, (before) => changes.reduce(writeCell, before))
}

function cancel({ state }: Books, event: MoneyEvent): string[] {
  const version = numberParam(event, 'version')
  const change = state.planChanges.find(({ id }) => id === version)
  if (!change) return [`the unknown plan version ${version} was cancelled`]
  const findings =
    change.at > event.at.getTime() ? [] : [`plan version ${version} was cancelled after its start`]
  change.cancelled = true
  state.refreshPlans()
  return findings
}

export const planOperations: Operations = {
  'PUT /api/admin/plan': savePlan,
  'POST /api/admin/plan/history/:version/restoration': restore,
  'POST /api/admin/plan/history/:version/cancellation': cancel,
}
