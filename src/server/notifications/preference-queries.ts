import type { NotificationChannel } from '#domain/notifications/notification-definition.ts'
import { definitionOf, type NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type EnabledChannels = { kind: number; channels: NotificationChannel[] }

/** One row per kind of the person's audience. */
export async function listEnabledChannels(on: Queryable, { kind, id }: Person): Promise<EnabledChannels[]> {
  const { rows } = await on.query<EnabledChannels>(
    `select kind::int, array(select notification_channels($1, $2, kind)) as channels
     from notification_kind where audience = $1 order by kind`,
    [kind, id],
  )
  return rows
}

/** In one order, so that two changes cannot wait for each other. */
export async function saveChannel(
  tx: Queryable,
  { kind, id }: Person,
  change: { kinds: readonly NotificationKind[]; channel: NotificationChannel; isEnabled: boolean },
): Promise<void> {
  await tx.query(
    `insert into notification_preference (audience, recipient_id, kind, channel, is_enabled)
     select distinct $1, $2::bigint, kind, $4, $5::boolean from unnest($3::smallint[]) as given (kind) order by kind
     on conflict (audience, recipient_id, kind, channel) do update set is_enabled = excluded.is_enabled`,
    [kind, id, change.kinds.map((each) => definitionOf(each).number), change.channel, change.isEnabled],
  )
}
