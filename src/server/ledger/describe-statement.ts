// An account statement for display: each movement with its description, and an opaque cursor for the next page.

import * as z from 'zod/mini'
import { Refusal } from '#contract/platform/refusals.ts'
import { describeMovement } from '#contract/reports/report-text.ts'
import type { AccountId } from '#domain/ledger/account-id.ts'
import { isInternalTransfer, transferCodes } from '#domain/ledger/transfer-codes.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'
import type { Drops } from '#domain/money/money.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { sentenceTranslators } from '#messages/server-messages.ts'
import {
  readAccountStatement,
  type Movement,
  type AccountStatementCursor,
} from '#server/ledger/read-account-statement.ts'
import type { Queryable } from '#server/platform/database.ts'

export type DescribedStatement = {
  movements: {
    id: string
    at: Date
    particulars: string
    movement: bigint
    balanceAfter: bigint
    reversal: boolean
    isInternal: boolean
    reward: { xrp: Drops | null } | null
  }[]
  /** Null on the last page. */
  next: string | null
}

type StatementRequest = { account: AccountId; rows: number; from?: string | undefined; locale?: Locale }

export async function describeStatement(
  on: Queryable,
  { account, rows, from, locale = SOURCE_LOCALE }: StatementRequest,
): Promise<DescribedStatement> {
  const place = from === undefined ? undefined : decodeCursor(from)
  const { movements, next } = await readAccountStatement(on, { account, rows, from: place })
  const rewards = await readRewardValues(on, movements)
  return {
    movements: movements.map(({ id, at, code, movement, balanceAfter, reverses }) => ({
      id,
      at,
      particulars: describeMovement(transferNames[code], reverses !== undefined, sentenceTranslators[locale]),
      movement,
      balanceAfter,
      reversal: reverses !== undefined,
      isInternal: isInternalTransfer(code),
      reward: rewards.get(id) ?? null,
    })),
    next: next ? encodeCursor(next) : null,
  }
}

/** The XRP equivalents of the rewards among the movements. */
async function readRewardValues(
  on: Queryable,
  movements: Movement[],
): Promise<Map<string, { xrp: Drops | null }>> {
  const rewards = movements.filter(({ code }) => transferCodes[code].isReward)
  if (rewards.length === 0) return new Map()
  const { rows } = await on.query<{ id: string; xrp: Drops | null }>(
    `select id, xrp_equivalent(abs(movement), reward_accrual_time(original, cause_kind, cause_id)) as xrp
     from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::text[], $5::text[])
       as reward (id, movement, original, cause_kind, cause_id)`,
    [
      rewards.map(({ id }) => id),
      rewards.map(({ movement }) => movement),
      rewards.map(({ id, reverses }) => reverses ?? id),
      rewards.map(({ cause }) => cause.kind),
      rewards.map(({ cause }) => cause.id),
    ],
  )
  return new Map(rows.map(({ id, xrp }) => [id, { xrp }]))
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

const encodeCursor = (place: AccountStatementCursor) =>
  Buffer.from(JSON.stringify(z.encode(cursorSchema, place))).toString('base64url')

function decodeCursor(text: string): AccountStatementCursor {
  try {
    return z.parse(
      cursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    ) as AccountStatementCursor
  } catch {
    throw new Refusal('invalid-input', {
      fields: { from: 'This is not where a page of this statement ended' },
    })
  }
}
