// A simple in-memory ledger, written from the rules instead of the SQL, as the reference for the database.

import { memberAccount, systemAccount, type AccountId } from '#domain/ledger/account-id.ts'
import { accountKinds, type AccountKind, type Rail } from '#domain/ledger/account-kinds.ts'
import type { LedgerRefusalCode } from '#domain/ledger/ledger-refusals.ts'
import { transferCodes } from '#domain/ledger/transfer-codes.ts'
import type { Transfer } from '#server/ledger/post-transfers.ts'
import { reversalId } from '#tests/support/ledger/reverse-transfer.ts'

export type Answer = ('created' | 'exists')[] | LedgerRefusalCode
type StoredTransfer = Transfer & { reverses?: string }
type Hold = { wallet: AccountId; amount: bigint; resolution?: string }

export class LedgerInMemory {
  readonly balances = new Map<AccountId, bigint>()
  readonly transfers = new Map<string, StoredTransfer>()
  readonly holds = new Map<string, Hold>()

  post(transfers: readonly Transfer[]): Answer {
    if (transfers.some(({ amount }) => amount <= 0n)) return 'bad-amount'
    if (transfers.some(({ from, to }) => isHold(from) || isHold(to))) return 'transfer-not-allowed'
    return this.#write(transfers)
  }

  reverse(id: string): Answer {
    const original = this.transfers.get(id)
    if (!original) return 'unknown-transfer'
    if (original.reverses) return 'reversal-mismatch'
    if (isHold(original.from) || isHold(original.to)) return 'transfer-not-allowed'
    const { code, from, to, amount } = original
    return this.#write([{ id: reversalId(id), code, from: to, to: from, amount, reverses: id }])
  }

  placeHold(id: string, wallet: AccountId, amount: bigint): Answer {
    const to = holdOf(wallet)
    const answer = this.#write([{ id, code: 'withdrawal_hold', from: wallet, to, amount }])
    if (answer[0] === 'created') this.holds.set(id, { wallet, amount })
    return answer
  }

  postHold(id: string, rail: Rail, fee: bigint): Answer {
    const hold = this.holds.get(id)
    if (!hold) return 'unknown-hold'
    const resolution = `posted to ${rail} less ${fee}`
    if (hold.resolution) return hold.resolution === resolution ? ['exists'] : 'hold-already-resolved'
    if (fee < 0n || fee >= hold.amount) return 'bad-amount'
    hold.resolution = resolution
    this.#add(holdOf(hold.wallet), -hold.amount)
    this.#add(systemAccount(rail), hold.amount - fee)
    this.#add(systemAccount('reward_treasury'), fee)
    return ['created']
  }

  voidHold(id: string): Answer {
    const hold = this.holds.get(id)
    if (!hold) return 'unknown-hold'
    if (hold.resolution) return hold.resolution === 'voided' ? ['exists'] : 'hold-already-resolved'
    hold.resolution = 'voided'
    this.#add(holdOf(hold.wallet), -hold.amount)
    this.#add(hold.wallet, hold.amount)
    return ['created']
  }

  #write(transfers: readonly StoredTransfer[]): Answer {
    const found = transfers.map(({ id }) => this.transfers.get(id))
    const fresh = transfers.filter((_, index) => !found[index])
    for (const { from, to } of fresh)
      if (!this.balances.has(from) || !this.balances.has(to)) return 'unknown-account'
    if (!fresh.every(isAllowed)) return 'transfer-not-allowed'
    if (!this.#covers(fresh)) return 'insufficient-funds'
    if (transfers.some((transfer, index) => found[index] && !isSame(found[index], transfer)))
      return 'transfer-id-reused'
    for (const transfer of fresh) {
      this.#add(transfer.from, -transfer.amount)
      this.#add(transfer.to, transfer.amount)
      this.transfers.set(transfer.id, transfer)
    }
    return found.map((stored) => (stored ? 'exists' : 'created'))
  }

  /** Whether the transfers together leave no account negative that may not be. */
  #covers(transfers: readonly StoredTransfer[]): boolean {
    const after = new Map<AccountId, bigint>()
    const add = (id: AccountId, delta: bigint) =>
      after.set(id, (after.get(id) ?? this.balances.get(id)!) + delta)
    for (const { from, to, amount } of transfers) {
      add(from, -amount)
      add(to, amount)
    }
    return [...after].every(([id, balance]) => balance >= 0n || accountKinds[kindOf(id)].mayBeNegative)
  }

  #add(id: AccountId, delta: bigint) {
    this.balances.set(id, this.balances.get(id)! + delta)
  }
}

const kindOf = (id: AccountId): AccountKind =>
  (Object.keys(accountKinds) as AccountKind[]).find((name) => BigInt(accountKinds[name].kind) === (id & 15n))!
const isHold = (id: AccountId) => kindOf(id) === 'hold'
const holdOf = (wallet: AccountId) => memberAccount(wallet >> 4n, 'hold')

function isAllowed({ code, from, to, reverses }: StoredTransfer): boolean {
  const sameMember = from >> 4n === to >> 4n || from < 16n || to < 16n
  const rule: { from: readonly AccountKind[]; to: readonly AccountKind[] } | undefined = transferCodes[code]
  const [source, target] = reverses ? [to, from] : [from, to]
  return (
    sameMember && rule !== undefined && rule.from.includes(kindOf(source)) && rule.to.includes(kindOf(target))
  )
}

function isSame(a: StoredTransfer, b: StoredTransfer): boolean {
  return a.code === b.code && a.from === b.from && a.to === b.to && a.amount === b.amount
}
