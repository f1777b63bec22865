import type { Queryable } from '#server/platform/database.ts'

export async function findMemberId(on: Queryable, userrefid: string): Promise<bigint | undefined> {
  const text = 'select id from member where lower(userrefid) = lower($1)'
  return (await on.query<{ id: bigint }>(text, [userrefid])).rows[0]?.id
}
