import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'

export type Paid = { count: bigint; sum: Micro }

/** Pays what waits, oldest first, as far as the treasury covers it. */
export async function payPending(tx: Transaction, at: Date): Promise<Paid> {
  const text = 'select paid_count as count, paid_sum as sum from pay_pending($1)'
  return (await tx.query<Paid>(text, [at])).rows[0]!
}
