// Holds: money reserved for a withdrawal until the hold is either posted (paid out) or voided (released).

import type { AccountId } from '#domain/ledger/account-id.ts'
import { systemAccount } from '#domain/ledger/account-id.ts'
import type { Rail } from '#domain/ledger/account-kinds.ts'
import type { Micro } from '#domain/money/money.ts'
import { translateRefusal } from '#server/ledger/ledger-refusal.ts'
import { toOutcome, assertAmount, type Cause, type PostingOutcome } from '#server/ledger/post-transfers.ts'
import { newTransferId, type TransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable } from '#server/platform/database.ts'

export type HoldRequest = { id: TransferId; wallet: AccountId; amount: Micro; cause: Cause; at: Date }

/** Moves the amount to the member's Hold account. The hold's id is that transfer's id. */
export async function placeHold(
  on: Queryable,
  { id, wallet, amount, cause, at }: HoldRequest,
): Promise<PostingOutcome> {
  assertAmount(amount)
  const text = 'select place_hold($1, $2, $3, $4, $5, $6) as posted'
  return call(on, {
    name: 'place-hold',
    text,
    values: [id, wallet, amount, cause.kind, cause.id, at],
    id,
    at,
  })
}

export type HoldPosting = { id: TransferId; rail: Rail; fee: Micro; at: Date }

/** Pays out the hold on a rail minus the fee, which goes to the reward treasury in the same transaction. */
export async function postHold(on: Queryable, { id, rail, fee, at }: HoldPosting): Promise<PostingOutcome> {
  const ids = [newTransferId(at), newTransferId(at), newTransferId(at)]
  const text = 'select post_hold($1, $2, $3, $4, $5) as posted'
  return call(on, { name: 'post-hold', text, values: [id, systemAccount(rail), fee, ids, at], id, at })
}

/** Returns the hold to its wallet. */
export async function voidHold(
  on: Queryable,
  { id, at }: { id: TransferId; at: Date },
): Promise<PostingOutcome> {
  const text = 'select void_hold($1, $2, $3) as posted'
  return call(on, { name: 'void-hold', text, values: [id, newTransferId(at), at], id, at })
}

type Call = { name: string; text: string; values: unknown[]; id: TransferId; at: Date }

async function call(on: Queryable, { name, text, values, id, at }: Call): Promise<PostingOutcome> {
  const { rows } = await translateRefusal(on.query<{ posted: Date | null }>({ name, text, values }))
  return toOutcome(id, rows[0]?.posted ?? null, at)
}
