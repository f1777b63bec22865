// Withdrawals are on hold after an administrator changed the email address, and while the account is frozen.

import { Refusal } from '#contract/platform/refusals.ts'
import { formatHold, requireNotFrozen } from '#server/identity/freeze/freeze-queries.ts'
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

export async function requireNoWithdrawalHold(on: Queryable, owner: Owner): Promise<void> {
  await requireNotFrozen(on, owner.memberId)
  const until = await readWithdrawalHold(on, owner)
  if (until) throw new Refusal('withdrawals-on-hold', { values: { time: formatHold(until) } })
}
