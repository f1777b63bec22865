// Builds the state of ledger tests. Every amount is in micro-USDT and visible in the test.

import { expect } from 'vitest'
import { memberAccount, systemAccount, type AccountId } from '#domain/ledger/account-id.ts'
import type { Rail } from '#domain/ledger/account-kinds.ts'
import type { TransferCode } from '#domain/ledger/transfer-codes.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { openMemberAccounts } from '#server/ledger/open-member-accounts.ts'
import { postTransfers, type PostingOutcome, type Transfer } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

export const now = new Date('2026-11-15T12:00:00Z')
export const cause = { kind: 'test', id: '1' }

export const transfer = (code: TransferCode, from: AccountId, to: AccountId, amount: bigint): Transfer => ({
  id: newTransferId(now),
  code,
  from,
  to,
  amount,
})

export async function post(on: Queryable, ...transfers: Transfer[]): Promise<PostingOutcome[]> {
  return postTransfers(on, { transfers, cause, at: now })
}

export async function deposit(on: Queryable, memberId: bigint, amount: bigint, rail: Rail = 'assets_bep20') {
  return post(on, transfer('deposit', systemAccount(rail), memberAccount(memberId, 'r_wallet'), amount))
}

/** Revenue that is recorded and given to the treasury in one posting. */
export async function fundTreasury(on: Queryable, amount: bigint) {
  return post(
    on,
    transfer('revenue_recorded', systemAccount('assets_bank'), systemAccount('revenue'), amount),
    transfer('treasury_funding', systemAccount('revenue'), systemAccount('reward_treasury'), amount),
  )
}

export async function openMembers(on: Queryable, first: bigint, count: number) {
  for (let index = 0; index < count; index += 1) await openMemberAccounts(on, first + BigInt(index))
}

/** The code of a call's refusal, or its result. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => {
    if (error instanceof LedgerRefusal) return error.code
    throw error
  })
}

/** Everything that the ledger has stored, to show that nothing changed. */
export async function snapshot({ database: { pool } }: TestDatabase): Promise<unknown> {
  const balances = await pool.query('select account_id, balance from account_balance order by account_id')
  const transfers = await pool.query('select * from transfer order by id')
  const holds = await pool.query('select * from hold order by id')
  return [balances.rows, transfers.rows, holds.rows]
}

export async function expectRightLedger({ database }: TestDatabase) {
  const findings = await verifyLedger(database.pool)
  expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
}
