import type { MemberId } from '#domain/ledger/account-id.ts'
import type { SystemAccountKind } from '#domain/ledger/account-kinds.ts'
import type { Micro } from '#domain/money/money.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import type { Queryable } from '#server/platform/database.ts'

type MemberBalances = {
  r_wallet: Micro
  custody: Micro
  profit_wallet: Micro
  withdrawal_wallet: Micro
  hold: Micro
}

export async function readBalances(on: Queryable, memberId: MemberId): Promise<MemberBalances> {
  const { rows } = await on.query<MemberBalances>({
    name: 'read-balances',
    text: 'select r_wallet, custody, profit_wallet, withdrawal_wallet, hold from member_balance where member_id = $1',
    values: [memberId],
  })
  if (!rows[0]) throw new LedgerRefusal('unknown-account', `member ${memberId} has no accounts`)
  return rows[0]
}

/** Assets on a rail are negative, so that all balances sum to zero. */
export async function readSystemBalances(on: Queryable): Promise<Record<SystemAccountKind, Micro>> {
  const { rows } = await on.query<{ kind: SystemAccountKind; balance: Micro }>(
    'select kind, balance from account_balance where member_id = 0',
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as Record<
    SystemAccountKind,
    Micro
  >
}
