import type { MemberId } from '#domain/ledger/account-id.ts'
import { translateRefusal } from '#server/ledger/ledger-refusal.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Creates a member's five accounts. Idempotent. */
export async function openMemberAccounts(on: Queryable, memberId: MemberId): Promise<void> {
  await translateRefusal(
    on.query({ name: 'open-member-accounts', text: 'select open_member_accounts($1)', values: [memberId] }),
  )
}
