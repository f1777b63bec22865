import { memberAccount, systemAccount, type AccountId, type MemberId } from '#domain/ledger/account-id.ts'
import {
  memberAccountKinds,
  systemAccountKinds,
  type MemberAccountKind,
  type SystemAccountKind,
} from '#domain/ledger/account-kinds.ts'
import type { Micro } from '#domain/money/money.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function readBalances(
  on: Queryable,
  memberId: MemberId,
): Promise<Record<MemberAccountKind, Micro>> {
  return read(on, memberAccountKinds, (kind) => memberAccount(memberId, kind))
}

/** Assets on a rail are negative, so that all balances sum to zero. */
export async function readSystemBalances(on: Queryable): Promise<Record<SystemAccountKind, Micro>> {
  return read(on, systemAccountKinds, systemAccount)
}

async function read<Kind extends string>(
  on: Queryable,
  kinds: readonly Kind[],
  idOf: (kind: Kind) => AccountId,
) {
  const { rows } = await on.query<{ id: bigint; balance: bigint }>({
    name: 'read-balances',
    text: 'select id, balance from account where id = any ($1)',
    values: [kinds.map(idOf)],
  })
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  const entries = kinds.map((kind) => {
    const balance = balances.get(idOf(kind))
    if (balance === undefined) throw new LedgerRefusal('unknown-account', `there is no account ${idOf(kind)}`)
    return [kind, balance]
  })
  return Object.fromEntries(entries) as Record<Kind, Micro>
}
