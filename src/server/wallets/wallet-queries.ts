import type { Queryable } from '#server/platform/database.ts'

export type WalletOwner = { id: bigint; userrefid: string; fullName: string; blocked: boolean }

export async function findWalletOwner(on: Queryable, userrefid: string): Promise<WalletOwner | undefined> {
  const { rows } = await on.query<WalletOwner>(
    'select id, userrefid, full_name as "fullName", blocked from member where lower(userrefid) = lower($1)',
    [userrefid],
  )
  return rows[0]
}

export async function accountExists(on: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await on.query(
    'select from (values (balance_of($1))) as held (balance) where balance is not null',
    [id],
  )
  return rows.length === 1
}
