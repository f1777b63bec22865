import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readKycGate } from './withdrawal-queries.ts'

/** Refuses a withdrawal above the limit for members without KYC. */
export async function requireKyc(
  on: Queryable,
  wanted: { memberId: bigint; amount: Micro; now: Date },
): Promise<void> {
  const { isNeeded, limit } = await readKycGate(on, wanted)
  if (isNeeded) throw new Refusal('kyc-needed', { values: { limit: formatUsdt(limit ?? 0n) } })
}
