import { DAY } from '#tests/support/rewards/reference/reference-state.ts'
import { accrueMonth } from '#tests/simulation/model/accrue-month.ts'
import { closeDay, findSpent, undoClosing } from '#tests/simulation/model/close-day.ts'
import type { ModelState } from '#tests/simulation/model/model-state.ts'
import { bodyOf, type MoneyEvent } from '#tests/simulation/model/money-event.ts'
import { lockPayer } from '#tests/simulation/model/payer.ts'
import type { Books, Operations } from '#tests/simulation/model/records.ts'
import { turnCycle } from '#tests/simulation/model/turn-cycle.ts'

const dayOf = (event: MoneyEvent) =>
  Math.floor(new Date(`${bodyOf(event)['date'] as string}T00:00:00Z`).getTime() / DAY)

/** The day after the last closing, an undone day, or the day of the first activation. */
function findNextDay(state: ModelState): number | undefined {
  const last = state.lastClosing()
  if (last) return last.state === 'undone' ? last.day : last.day + 1
  return state.activations[0] && Math.floor(state.activations[0].at / DAY)
}

/** Closes every day that has ended, up to an undone one. */
function closeDueDays({ state }: Books, event: MoneyEvent): string[] {
  if (state.moneyStopped) return []
  const lastEnded = Math.floor(event.at.getTime() / DAY) - 1
  for (;;) {
    const day = findNextDay(state)
    if (day === undefined || day > lastEnded || state.lastClosing()?.state === 'undone') return []
    close(state, day, event)
  }
}

function close(state: ModelState, day: number, event: MoneyEvent): void {
  lockPayer(state, event.at.getTime())
  closeDay(state, day)
  state.online = state.online.filter(({ at }) => at >= state.onlineFrom || at > (day + 1) * DAY)
}

function run({ state }: Books, event: MoneyEvent): string[] {
  const day = dayOf(event)
  const done = state.closings.findLast((each) => each.day === day)
  if (done?.state === 'complete') return []
  const next = findNextDay(state)
  const isFirst = state.closings.length === 0 && (next === undefined || day <= next)
  const findings = next === day || isFirst ? [] : [`the closing of day ${day} ran, but ${next} is next`]
  if (done) findings.push(`the closing of the undone day ${day} ran without a redo`)
  if (day >= Math.floor(event.at.getTime() / DAY))
    findings.push(`the closing of the day ${day} ran too early`)
  close(state, day, event)
  return findings
}

function undo({ state }: Books, event: MoneyEvent): string[] {
  const last = state.lastClosing()
  if (last?.day !== dayOf(event) || last.state === 'undone')
    return [`the closing of day ${dayOf(event)} was undone, but it is not the last complete one`]
  const spent = findSpent(state, last)
  lockPayer(state, event.at.getTime())
  undoClosing(state, last)
  return spent.length > 0
    ? [`the closing of day ${last.day} was undone, but ${spent.join(', ')} spent it`]
    : []
}

function redo(books: Books, event: MoneyEvent): string[] {
  const last = books.state.lastClosing()
  const day = dayOf(event)
  if (last?.day !== day) return run(books, event)
  if (last.state === 'complete') return []
  close(books.state, day, event)
  return []
}

/** Months whose last day is closed. */
function accrueDueMonths({ state }: Books, event: MoneyEvent): string[] {
  if (state.moneyStopped || state.monthsAccruedAfter === state.closings.length) return []
  state.monthsAccruedAfter = state.closings.length
  for (const { day, state: closed } of state.closings.filter(({ day: each }) => isLastOfMonth(each))) {
    const name = new Date(day * DAY).toISOString().slice(0, 7)
    if (closed !== 'complete' || state.accruedMonths.has(name)) continue
    lockPayer(state, event.at.getTime())
    const from = new Date(`${name}-01T00:00:00Z`).getTime()
    accrueMonth(state, { name, from, to: (day + 1) * DAY, lastDay: day })
  }
  return []
}

const isLastOfMonth = (day: number) => new Date((day + 1) * DAY).getUTCDate() === 1

function releasePrincipal({ state }: Books, event: MoneyEvent): string[] {
  if (state.moneyStopped) return []
  for (const each of state.takeMatured(event.at.getTime())) {
    each.released = true
    state.move(`${each.member} custody`, `${each.member} withdrawal_wallet`, each.amount)
  }
  return []
}

export const closingOperations: Operations = {
  'POST /api/admin/closing/run': run,
  'POST /api/admin/closing/undo': undo,
  'POST /api/admin/closing/redo': redo,
  'daily-closing': closeDueDays,
  'monthly-rewards': accrueDueMonths,
  'odl-cycle': ({ state }, event) => {
    if (!state.moneyStopped) turnCycle(state, lockPayer(state, event.at.getTime()))
    return []
  },
  'principal-release': releasePrincipal,
}
