import type { Queryable, Transaction } from '#server/platform/database.ts'

export type KeyClaim = { caller: string; key: string; fingerprint: string }
export type ClaimedKey =
  | { outcome: 'new' | 'in_progress' | 'mismatch' }
  | { outcome: 'replay'; status: number; body: unknown }

/** Must run in the transaction that does the work: the claim lasts as long as it does. */
export async function claimIdempotencyKey(tx: Transaction, { caller, key, fingerprint }: KeyClaim): Promise<ClaimedKey> {
  const result = await tx.query<ClaimedKey>('select * from claim_idempotency_key($1, $2, $3)', [caller, key, fingerprint])
  return result.rows[0]!
}

export async function finishIdempotencyKey(
  tx: Queryable,
  { caller, key, fingerprint, status, body, at }: KeyClaim & { status: number; body: unknown; at: Date },
): Promise<void> {
  const values = [caller, key, fingerprint, status, JSON.stringify(body), at]
  await tx.query('select finish_idempotency_key($1, $2, $3, $4, $5, $6)', values)
}
