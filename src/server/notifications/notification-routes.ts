import * as contract from '#contract/platform/notifications.ts'
import {
  countUnreadAdminNotifications,
  countUnreadNotifications,
} from '#contract/platform/unread-notifications.ts'
import { definitionOf } from '#contract/platform/notification-kinds.ts'
import { requireAdminId, requireMemberId, type Caller, type Person } from '#server/http/caller.ts'
import { readLanguage } from '#server/identity/language-queries.ts'
import { route, type Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  countNotifications,
  isFullPage,
  listNotifications,
  markAllRead,
  markRead,
  type KindCount,
} from './notification-queries.ts'
import { kindOf, toNotification } from './to-notification.ts'

const asMember = (caller: Caller): Person => ({ kind: 'member', id: requireMemberId(caller) })
const asAdmin = (caller: Caller): Person => ({ kind: 'admin', id: requireAdminId(caller) })

const sumUnread = (counts: readonly KindCount[]) => counts.reduce((sum, { unread }) => sum + unread, 0)

function toCounts(counts: readonly KindCount[]): Record<contract.NotificationFilter, number> {
  const sums = Object.fromEntries(contract.notificationFilters.map((filter) => [filter, 0]))
  for (const { kind, count, unread } of counts) {
    const { category } = definitionOf(kindOf(kind))
    sums['all']! += count
    sums['unread']! += unread
    sums[category]! += count
  }
  return sums as Record<contract.NotificationFilter, number>
}

async function readList(
  on: Queryable,
  person: Person,
  { filter = 'all', before }: Call<typeof contract.listNotifications>['query'],
) {
  const rows = await listNotifications(on, person, { filter, before: before ?? null })
  const locale = await readLanguage(on, person)
  return {
    notifications: rows.map((row) => toNotification(row, locale)),
    next: isFullPage(rows) ? rows.at(-1)!.at : null,
    counts: toCounts(await countNotifications(on, person)),
  }
}

const countUnread = async (on: Queryable, person: Person) => ({
  unread: sumUnread(await countNotifications(on, person)),
})

async function mark(
  tx: Queryable,
  person: Person,
  { notification }: Call<typeof contract.markNotificationsRead>['body'],
  now: Date,
) {
  if (notification) await markRead(tx, person, notification, now)
  else await markAllRead(tx, person, now)
  return countUnread(tx, person)
}

export const notificationRoutes = [
  route(contract.listNotifications, ({ tx, caller, query }) => readList(tx, asMember(caller), query)),
  route(countUnreadNotifications, ({ tx, caller }) => countUnread(tx, asMember(caller))),
  route(contract.markNotificationsRead, ({ tx, caller, body, now }) => mark(tx, asMember(caller), body, now)),
  route(contract.listAdminNotifications, ({ tx, caller, query }) => readList(tx, asAdmin(caller), query)),
  route(countUnreadAdminNotifications, ({ tx, caller }) => countUnread(tx, asAdmin(caller))),
  route(contract.markAdminNotificationsRead, ({ tx, caller, body, now, note }) => {
    note({ subject: body.notification ? body.notification.kind : 'all notifications' })
    return mark(tx, asAdmin(caller), body, now)
  }),
]
