import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Fees posted in [from, to), less reversals. */
export async function sumFeesBetween(on: Queryable, from: Date, to: Date): Promise<Micro> {
  const { rows } = await on.query<{ sum: Micro }>('select fees_between($1, $2) as sum', [from, to])
  return rows[0]!.sum
}

export type Holding = { memberId: bigint; amount: Micro }

/** Active Legacy Vault amounts per member after the day's closing, in order of registration. */
export async function listVaultHoldings(on: Queryable, nominalAt: Date): Promise<Holding[]> {
  const text = 'select member_id as "memberId", amount from vault_holdings($1)'
  return (await on.query<Holding>(text, [nominalAt])).rows
}
