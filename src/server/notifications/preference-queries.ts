import {
  type MailFrequency,
  type NotificationChannel,
  type NotificationKind,
  definitionOf,
} from '#contract/platform/notification-kinds.ts'
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

/** Locks in a fixed order, so that two changes cannot deadlock. */
export async function saveChannel(
  tx: Queryable,
  { kind, id }: Person,
  change: { kinds: readonly NotificationKind[]; channel: NotificationChannel; isEnabled: boolean },
): Promise<void> {
  const numbers = change.kinds.map((each) => definitionOf(each).number)
  await tx.query(
    `insert into notification_preference (audience, recipient_id, kind, channel, is_enabled)
     select distinct $1::person_kind, $2::bigint, kind, $4, $5::boolean from unnest($3::smallint[]) as given (kind) order by kind
     on conflict (audience, recipient_id, kind, channel) do update set is_enabled = excluded.is_enabled`,
    [kind, id, numbers, change.channel, change.isEnabled],
  )
  if (change.channel === 'email' && !change.isEnabled)
    await tx.query(
      'delete from notification_mail where audience = $1 and recipient_id = $2 and kind = any ($3::smallint[])',
      [kind, id, numbers],
    )
}

export async function readMailFrequency(on: Queryable, { kind, id }: Person): Promise<MailFrequency> {
  const { rows } = await on.query<{ frequency: MailFrequency }>(
    'select frequency from notification_mail_setting where audience = $1 and recipient_id = $2',
    [kind, id],
  )
  return rows[0]?.frequency ?? 'immediately'
}

/** Reschedules or deletes a pending digest accordingly. */
export async function saveMailFrequency(
  tx: Queryable,
  { kind, id }: Person,
  frequency: MailFrequency,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into notification_mail_setting (audience, recipient_id, frequency) values ($1, $2, $3)
     on conflict (audience, recipient_id) do update set frequency = excluded.frequency`,
    [kind, id, frequency],
  )
  if (frequency === 'never')
    await tx.query('delete from notification_mail where audience = $1 and recipient_id = $2 and is_daily', [
      kind,
      id,
    ])
  if (frequency === 'immediately')
    await tx.query(
      `update notification_mail set due_at = $3 where audience = $1 and recipient_id = $2 and is_daily`,
      [kind, id, now],
    )
}
