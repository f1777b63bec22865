// Holds on withdrawals: after a change of the email address by an administrator, and while the account is frozen.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'

type Owner = { memberId: bigint; now: Date }

/** The end of the hold on withdrawals, or null. */
export async function readWithdrawalHold(on: Queryable, { memberId, now }: Owner): Promise<Date | null> {
  const { rows } = await on.query<{ until: Date | null }>('select withdrawals_held_until($1) as until', [
    memberId,
  ])
  const { until } = rows[0]!
  return until && until > now ? until : null
}

export async function isAccountFrozen(on: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ frozen: boolean }>('select is_account_frozen($1) as frozen', [memberId])
  return rows[0]!.frozen
}

export async function requireNotFrozen(on: Queryable, memberId: bigint): Promise<void> {
  if (await isAccountFrozen(on, memberId)) throw new Refusal('account-frozen')
}

export async function requireNoWithdrawalHold(on: Queryable, owner: Owner): Promise<void> {
  await requireNotFrozen(on, owner.memberId)
  const until = await readWithdrawalHold(on, owner)
  if (until) throw new Refusal('withdrawals-on-hold', { values: { time: formatHold(until) } })
}

/** The end of the hold on password resets, or null. Stopping the change ends it: mail goes to the old address again. */
export async function readResetHold(on: Queryable, { memberId, now }: Owner): Promise<Date | null> {
  const { rows } = await on.query<{ until: Date | null }>(
    'select max(hold_until) as until from email_change where member_id = $1 and stopped_at is null and hold_until > $2',
    [memberId, now],
  )
  return rows[0]!.until
}

export const formatHold = (until: Date) => `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
