import type { Queryable, Transaction } from '#server/platform/database.ts'

export type KeyClaim = { caller: string; key: string; fingerprint: string }
export type ClaimedKey =
  | { outcome: 'new' | 'in_progress' | 'mismatch' }
  | { outcome: 'replay'; status: number; body: unknown }

/** Must run in the transaction that does the work, because the claim is held until it ends. */
export async function claimIdempotencyKey(
  tx: Transaction,
  { caller, key, fingerprint }: KeyClaim,
): Promise<ClaimedKey> {
  const { rows } = await tx.query<ClaimedKey>({
    name: 'claim-idempotency-key',
    text: 'select * from claim_idempotency_key($1, $2, $3)',
    values: [caller, key, fingerprint],
  })
  return rows[0]!
}

/** Stores the response in the transaction of the claim. A repeated request gets exactly this body. */
export async function finishIdempotencyKey(
  tx: Queryable,
  { caller, key, fingerprint, status, body, at }: KeyClaim & { status: number; body: unknown; at: Date },
): Promise<void> {
  await tx.query({
    name: 'finish-idempotency-key',
    text: 'select finish_idempotency_key($1, $2, $3, $4, $5, $6)',
    values: [caller, key, fingerprint, status, JSON.stringify(body ?? null), at],
  })
}
