// An account id is member id × 16 + kind. Member 0 owns the system accounts.

import { accountKinds, type MemberAccountKind, type SystemAccountKind } from '#domain/ledger/account-kinds.ts'

export type AccountId = bigint
export type MemberId = bigint

const KIND_BITS = 4n
const MEMBERS_END = 2n ** 58n

export function memberAccount(memberId: MemberId, kind: MemberAccountKind): AccountId {
  if (memberId < 1n || memberId >= MEMBERS_END) throw new RangeError(`not the id of a member: ${memberId}`)
  return (memberId << KIND_BITS) | BigInt(accountKinds[kind].kind)
}

export function systemAccount(kind: SystemAccountKind): AccountId {
  return BigInt(accountKinds[kind].kind)
}
