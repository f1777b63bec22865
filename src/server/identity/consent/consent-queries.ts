import type { GivenConsent, PendingConsent } from '#contract/member/consents.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function listPendingConsents(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<PendingConsent[]> {
  const { rows } = await on.query<PendingConsent>(
    `select document, version, case when exists (select from consent
         where member_id = $1 and consent.document = pending.document) then changes else '' end as changes
     from pending_consents($1, $2) as pending order by document desc`,
    [memberId, now],
  )
  return rows
}

export async function listGivenConsents(on: Queryable, memberId: bigint): Promise<GivenConsent[]> {
  const { rows } = await on.query<GivenConsent>(
    `select document, version, at, address from consent where member_id = $1 order by at desc, document desc, version desc`,
    [memberId],
  )
  return rows
}

type Consent = { memberId: bigint; now: Date; address: string }

/** Agrees to every version in force. */
export async function insertConsents(tx: Queryable, { memberId, now, address }: Consent): Promise<void> {
  await tx.query(
    `insert into consent (member_id, document, version, at, address)
     select $1, document, version, $2, $3 from pending_consents($1, $2) on conflict do nothing`,
    [memberId, now, address],
  )
}
