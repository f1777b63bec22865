// Reads notifications as their recipients, and as the database holds them.

import type { Notification } from '#contract/platform/notifications.ts'
import { notifyOfDueEvents } from '#server/notifications/notification-queries.ts'
import type { WithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

type List = { notifications: Notification[]; counts: Record<string, number>; next: string | null }

export function createNotificationReader(fixture: WithdrawalsFixture) {
  let members = 0
  const listOf = async (who: string, query = '') =>
    (await fixture.get(who, `/api/${who.startsWith('admin') ? 'admin/' : ''}notifications${query}`))
      .body as object as List
  return {
    listOf,
    kindsOf: async (who: string, query = '') =>
      (await listOf(who, query)).notifications.map(({ kind }) => kind).toSorted(),
    rowsOf: async (id: bigint, kind: string) =>
      (
        await fixture.owner.query<{ subject: string; amount: string | null; at: Date }>(
          `select subject, amount, at from notification
           where audience = 'member' and recipient_id = $1 and kind = notification_kind_id($2) order by at, subject`,
          [id, kind],
        )
      ).rows,
    newMember: (holdings = {}) => fixture.member(`notified${++members}`, holdings),
    notifyOfDue: () => notifyOfDueEvents(fixture.database.pool, fixture.clock.now()),
  }
}
