import type { Queryable } from '#server/platform/database.ts'

export async function readPhrase(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const { rows } = await on.query<{ phrase: string }>(
    'select phrase from anti_phishing_phrase where member_id = $1',
    [memberId],
  )
  return rows[0]?.phrase
}

export async function savePhrase(tx: Queryable, memberId: bigint, phrase: string, now: Date): Promise<void> {
  await tx.query(
    `insert into anti_phishing_phrase (member_id, phrase, set_at) values ($1, $2, $3)
     on conflict (member_id) do update set phrase = excluded.phrase, set_at = excluded.set_at`,
    [memberId, phrase, now],
  )
}
