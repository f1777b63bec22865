// A statement for display: each movement with its description, and an opaque cursor for the next page.

import * as z from 'zod/mini'
import { Refusal } from '#contract/platform/refusals.ts'
import type { AccountId } from '#domain/ledger/account-id.ts'
import { readStatement, type StatementCursor } from '#server/ledger/read-statement.ts'
import type { Queryable } from '#server/platform/database.ts'

export type DescribedStatement = {
  movements: {
    id: string
    at: Date
    particulars: string
    movement: bigint
    balanceAfter: bigint
    reversal: boolean
  }[]
  /** Null on the last page. */
  next: string | null
}

export async function describeStatement(
  on: Queryable,
  { account, rows, from }: { account: AccountId; rows: number; from?: string | undefined },
): Promise<DescribedStatement> {
  const place = from === undefined ? undefined : decodeCursor(from)
  const { movements, next } = await readStatement(on, { account, rows, from: place })
  const meanings = await readCodeMeanings(on)
  return {
    movements: movements.map(({ id, at, code, movement, balanceAfter, reverses }) => ({
      id,
      at,
      particulars: `${meanings.get(code) ?? code}${reverses === undefined ? '' : ' (reversed)'}`,
      movement,
      balanceAfter,
      reversal: reverses !== undefined,
    })),
    next: next ? encodeCursor(next) : null,
  }
}

export async function readCodeMeanings(on: Queryable): Promise<Map<string, string>> {
  const { rows } = await on.query<{ code: string; meaning: string }>(
    'select code, meaning from transfer_code',
  )
  return new Map(rows.map(({ code, meaning }) => [code, meaning]))
}

const wholeNumber = z.codec(z.string().check(z.regex(/^-?\d{1,19}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})
const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})
const cursorSchema = z.object({
  balance: wholeNumber,
  online: z.optional(z.guid()),
  closing: z.optional(z.guid()),
  reversal: z.optional(z.object({ at: time, id: z.guid() })),
})

const encodeCursor = (place: StatementCursor) =>
  Buffer.from(JSON.stringify(z.encode(cursorSchema, place))).toString('base64url')

function decodeCursor(text: string): StatementCursor {
  try {
    return z.parse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString())) as StatementCursor
  } catch {
    throw new Refusal('invalid-input', {
      fields: { from: 'This is not where a page of this statement ended' },
    })
  }
}
