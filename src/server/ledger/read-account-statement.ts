// The statement of one account: its movements, newest first, with the balance after each.

import type { AccountId } from '#domain/ledger/account-id.ts'
import type { TransferCode } from '#domain/ledger/transfer-codes.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Cause } from '#server/ledger/post-transfers.ts'
import type { TransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Movement = {
  id: TransferId
  code: TransferCode
  from: AccountId
  to: AccountId
  /** Positive for a credit, negative for a debit. */
  movement: Micro
  balanceAfter: Micro
  at: Date
  reverses: TransferId | undefined
  cause: Cause
}

/** The balance at the start of the next page, and the last transfer seen in each of the three id ranges. */
export type AccountStatementCursor = {
  balance: Micro
  online?: TransferId
  closing?: TransferId
  reversal?: { at: Date; id: TransferId }
}
export type AccountStatementPage = { movements: Movement[]; next: AccountStatementCursor | undefined }

type Row = {
  id: string
  code: TransferCode
  from_account: bigint
  to_account: bigint
  amount: bigint
  at: Date
  reverses: string | null
  cause_kind: string
  cause_id: string
  movement: bigint
  balance_after: bigint
}

export async function readAccountStatement(
  on: Queryable,
  {
    account,
    rows: wanted,
    from,
  }: { account: AccountId; rows: number; from?: AccountStatementCursor | undefined },
): Promise<AccountStatementPage> {
  const { rows } = await on.query<Row>({
    name: 'account-statement',
    text: 'select * from account_statement($1, $2, $3, $4, $5, $6, $7)',
    values: [
      account,
      wanted,
      from?.balance,
      from?.online,
      from?.closing,
      from?.reversal?.at,
      from?.reversal?.id,
    ],
  })
  const movements = rows.map(toMovement)
  return { movements, next: movements.length < wanted ? undefined : cursorAfter(movements, from) }
}

function toMovement(row: Row): Movement {
  return {
    id: row.id,
    code: row.code,
    from: row.from_account,
    to: row.to_account,
    movement: row.movement,
    balanceAfter: row.balance_after,
    at: row.at,
    reverses: row.reverses ?? undefined,
    cause: { kind: row.cause_kind, id: row.cause_id },
  }
}

/** A page without transfers of an id range keeps that range's previous position. */
function cursorAfter(
  movements: readonly Movement[],
  from: AccountStatementCursor | undefined,
): AccountStatementCursor | undefined {
  const last = movements.at(-1)
  if (!last) return undefined
  const place: AccountStatementCursor = { ...from, balance: last.balanceAfter - last.movement }
  for (const { id, at } of movements) {
    if (id.startsWith('0')) place.online = id
    else if (id.startsWith('f')) place.closing = id
    else place.reversal = { at, id }
  }
  return place
}
