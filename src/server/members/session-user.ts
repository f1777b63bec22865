import type { MemberUser } from '#contract/member/members.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readMember } from './member-queries.ts'

export async function readMemberUser(on: Queryable, id: bigint): Promise<MemberUser> {
  const row = await readMember(on, id)
  if (!row) throw new Refusal('not-found')
  const sponsor = row.sponsorUserrefid ?? ''
  return {
    id: row.id,
    userrefid: row.userrefid,
    username: row.userrefid,
    fullName: row.fullName,
    name: row.fullName,
    email: row.email,
    mobile_no: row.mobileNo,
    refferal_code: sponsor,
    sponsorId: sponsor,
    firstName: row.firstName ?? undefined,
    lastName: row.lastName ?? undefined,
    gender: row.gender ?? undefined,
    birthdate: row.birthdate ?? undefined,
    panCardNo: row.panCardNo ?? undefined,
    createdAt: row.registeredAt,
  }
}
