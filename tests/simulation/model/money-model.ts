// The model of money: what balances, caps, queues, holds and states must be, computed from the events alone and from the rulings.

import type { Plan } from '#domain/plan/plan.ts'
import { closingOperations } from '#tests/simulation/model/closing-operations.ts'
import { compareBooks, type OwnerConnection } from '#tests/simulation/model/compare-books.ts'
import { depositOperations } from '#tests/simulation/model/deposit-operations.ts'
import { limitOperations } from '#tests/simulation/model/limit-operations.ts'
import { memberOperations } from '#tests/simulation/model/member-operations.ts'
import { ModelState } from '#tests/simulation/model/model-state.ts'
import { answerOf, type MoneyEvent } from '#tests/simulation/model/money-event.ts'
import { packageOperations } from '#tests/simulation/model/package-operations.ts'
import { planOperations } from '#tests/simulation/model/plan-operations.ts'
import type { Books, Operations } from '#tests/simulation/model/records.ts'
import { treasuryOperations } from '#tests/simulation/model/treasury-operations.ts'
import { withdrawalOperations } from '#tests/simulation/model/withdrawal-operations.ts'

const CONFIRM = 'POST /api/admin/confirmations/:id/confirm'

const operations: Operations = {
  ...memberOperations,
  ...limitOperations,
  ...depositOperations,
  ...treasuryOperations,
  ...packageOperations,
  ...withdrawalOperations,
  ...closingOperations,
  ...planOperations,
}

/** Operations that the model follows. Events of others may be passed; they change nothing here. */
export const modelled: readonly string[] = [...Object.keys(operations), CONFIRM]

/** Operations that move money or change who earns, and that the model cannot follow. After one, nothing is compared any more. */
export const notModelled: readonly string[] = [
  'POST /api/admin/imports/:importId/approval',
  'imports',
  'chain-watcher',
  'POST /api/admin/gateway/rescans',
  'POST /api/admin/gateway/transactions',
]

/** Operations with a caller's money in them, which no blocked member may perform. */
const isMoneyOfMember = (operation: string) =>
  /^POST \/api\/(activations|odl\/claim|withdrawals|withdrawal-addresses)/.test(operation)

const isMoney = (operation: string) =>
  /^POST \/api\/(activations|odl\/claim|admin\/(funds|treasury|closing|deposits|withdrawals)|withdrawals$)/.test(
    operation,
  )

export type MoneyModelStart = {
  root: { id: bigint; userrefid: string; registeredAt: Date }
  plan: { version: number; settings: Plan; effectiveAt: Date }
}

export class MoneyModel {
  readonly books: Books
  readonly #unknown = new Set<string>()

  constructor({ root, plan }: MoneyModelStart) {
    const state = new ModelState()
    const registeredAt = root.registeredAt.getTime()
    state.addMember({
      id: Number(root.id),
      userrefid: root.userrefid,
      sponsor: null,
      registeredAt,
      flags: [],
    })
    const { version: id, settings, effectiveAt } = plan
    state.savePlan({ id, at: effectiveAt.getTime(), apply: () => settings })
    this.books = {
      state,
      deposits: new Map(),
      processing: new Set(),
      quotes: new Map(),
      withdrawals: new Map(),
      addresses: new Map(),
      limits: new Map(),
      coolingOff: new Map(),
      waiting: new Map(),
      frozen: new Set(),
      changedDeposits: new Set(),
      changedWithdrawals: new Set(),
      unnamedActivations: [],
    }
  }

  /** Operations of `notModelled` that happened. */
  get unknown(): readonly string[] {
    return [...this.#unknown]
  }

  /** Applies a committed event and returns what about it cannot be, by the rules. */
  apply(event: MoneyEvent): string[] {
    const { operation, order } = event
    const { pending, confirmation } = answerOf(event) as { pending?: boolean; confirmation?: string }
    if (pending === true && confirmation !== undefined) {
      this.books.waiting.set(confirmation, event)
      return []
    }
    if (notModelled.includes(operation)) this.#unknown.add(operation)
    const findings = operation === CONFIRM ? this.#confirm(event) : this.#run(event)
    if (this.#unknown.size > 0) return []
    return findings.map((finding) => `#${order} ${event.at.toISOString()} ${operation}: ${finding}`)
  }

  #run(event: MoneyEvent): string[] {
    const run = operations[event.operation]
    if (!run) return []
    const { state } = this.books
    const findings = state.moneyStopped && isMoney(event.operation) ? ['money moved while it is stopped'] : []
    const caller = event.who.kind === 'member' ? Number(event.who.id) : undefined
    if (caller !== undefined && isMoneyOfMember(event.operation) && state.findMember(caller))
      if (state.flag(caller, 'blocked', event.at.getTime()))
        findings.push(`member ${caller} is blocked and acted`)
    return [...findings, ...run(this.books, event)]
  }

  /** Executes the stored request at the time of its confirmation. A repeated confirmation changes nothing. */
  #confirm(event: MoneyEvent): string[] {
    const id = event.input.params['id']!
    const request = this.books.waiting.get(id)
    if (!request) return []
    this.books.waiting.delete(id)
    if (notModelled.includes(request.operation)) this.#unknown.add(request.operation)
    return this.#run({ ...request, at: event.at, order: event.order, answer: undefined })
  }

  /**
   * Reads the product's tables and returns what differs. Reads new rewards only; `everything` also sums those of the whole history.
   */
  async compare(on: OwnerConnection, { everything = false } = {}): Promise<string[]> {
    if (this.#unknown.size > 0) return []
    return compareBooks(this.books, on, everything)
  }
}
