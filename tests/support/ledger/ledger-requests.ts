import { setTimeout as sleep } from 'node:timers/promises'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { claimIdempotencyKey, finishIdempotencyKey } from '#server/ledger/idempotency-keys.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import type { Database, Queryable } from '#server/platform/database.ts'

export const MEMBERS = 20
export const LANES = 8

/**
 * Request number n, as a server handles it: deposit 2n and deduct n under one key, in one transaction. Every attempt
 * makes new ids, so that only the key keeps a repetition from moving the money again. Answers the deposit's id.
 */
export async function answerRequest(database: Database, number: number): Promise<string> {
  const claim = { caller: 'test', key: `request-${number}`, fingerprint: String(number) }
  const member = BigInt(1 + (number % MEMBERS))
  const at = new Date()
  return database.inTransaction(async (tx) => {
    const found = await claimIdempotencyKey(tx, claim)
    if (found.outcome === 'replay') return (found.body as { id: string }).id
    if (found.outcome !== 'new') throw new Error(found.outcome)
    const id = newTransferId(at)
    const amount = BigInt(number)
    const wallet = memberAccount(member, 'r_wallet')
    const cause = { kind: 'request', id: String(number) }
    const deposit = {
      id,
      code: 'deposit',
      from: systemAccount('assets_bep20'),
      to: wallet,
      amount: 2n * amount,
    } as const
    await postTransfers(tx, { transfers: [deposit], cause, at })
    const deduction = {
      id: newTransferId(at),
      code: 'funds_deducted',
      from: wallet,
      to: systemAccount('adjustments'),
      amount,
    } as const
    await postTransfers(tx, { transfers: [deduction], cause, at })
    await finishIdempotencyKey(tx, { ...claim, status: 200, body: { id }, at })
    return id
  })
}

/** Retries a request until it gets a response. Reports every attempt with an unknown outcome. */
export async function untilAnswered(
  database: Database,
  number: number,
  onUnknown: () => void = () => undefined,
): Promise<string> {
  for (;;) {
    try {
      return await answerRequest(database, number)
    } catch (error) {
      if (error instanceof LedgerRefusal) throw error
      onUnknown()
      await sleep(20)
    }
  }
}

type PostedRequest = { number: string; deposits: string[]; deductions: bigint }

/** Compares the ledger with the responses: it has each request exactly once, under the returned id, and nothing else. */
export async function compareWithAnswers(on: Queryable, answered: ReadonlyMap<number, string>) {
  const { rows } = await on.query<PostedRequest>(`
    select cause_id as number, coalesce(array_agg(id::text) filter (where code = 'deposit'), '{}') as deposits,
      count(*) filter (where code = 'funds_deducted') as deductions
    from transfer where cause_kind = 'request' group by cause_id`)
  const posted = new Map(rows.map((row) => [Number(row.number), row]))
  const isLost = ([number, id]: [number, string]) => {
    const found = posted.get(number)
    return !found?.deposits.includes(id) || found.deductions === 0n
  }
  const describe = ({ number }: PostedRequest) => `request ${number}`
  return {
    lost: [...answered].filter(isLost).map(([number]) => `request ${number}`),
    doubled: rows.filter((row) => row.deposits.length > 1 || row.deductions > 1n).map(describe),
    unanswered: rows.filter((row) => !answered.has(Number(row.number))).map(describe),
  }
}
