import type { AnnouncementRecord } from '#contract/member/announcements.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Locale } from '#messages/locales.ts'

/** Keys of a member's active packages. */
const heldPackages = (member: string) => `(select coalesce(array_agg(package.key), '{}')
  from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
    join package on package.id = activation.package_id
  where activation.member_id = ${member} and activation.deactivated_at is null and activation_cap_usage.full_at is null
    and activation.last_day >= ($2::timestamptz at time zone 'UTC')::date)`

const matchesAudience = (audience: string, keys: string) => `case ${audience} when 'Everyone' then true
  when 'Active' then ${keys} <> '{}' when 'Inactive' then ${keys} = '{}' else ${audience} = any(${keys}) end`

const isActive = `announcement.from_at <= $2 and announcement.ended_at is null
  and (announcement.until_at is null or announcement.until_at > $2)`

/** An announcement that people wrote has no translations. */
const inLanguage = (column: 'title' | 'text') =>
  `coalesce(announcement.translations -> language ->> '${column}', announcement.${column}) as ${column}`

const MAX_LISTED = 20

export type ActiveAnnouncement = {
  id: bigint
  title: string
  text: string
  pinned: boolean
  fromAt: Date
  dismissed: boolean
}

/** Pinned announcements first, then the newest. */
export async function listActiveAnnouncements(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<ActiveAnnouncement[]> {
  const { rows } = await on.query<ActiveAnnouncement>(
    `with held as (select ${heldPackages('$1')} as keys)
     select announcement.id, ${inLanguage('title')}, ${inLanguage('text')}, announcement.pinned, announcement.from_at as "fromAt",
       dismissal.at is not null and not announcement.pinned as dismissed
     from announcement cross join held left join member_preference on member_preference.member_id = $1
     left join announcement_dismissal as dismissal
       on dismissal.announcement_id = announcement.id and dismissal.member_id = $1
     where ${isActive} and ${matchesAudience('announcement.audience', 'held.keys')}
     order by announcement.pinned desc, announcement.from_at desc, announcement.id desc limit ${MAX_LISTED}`,
    [memberId, now],
  )
  return rows
}

export async function wantsMail(on: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ wanted: boolean }>(
    `select wants_notification_mail('member', $1, notification_kind_id('announcement')) as wanted`,
    [memberId],
  )
  return rows[0]!.wanted
}

export async function saveMailPreference(tx: Queryable, memberId: bigint, isMailed: boolean): Promise<void> {
  await tx.query(
    `insert into notification_preference (audience, recipient_id, kind, channel, is_enabled)
     values ('member', $1, notification_kind_id('announcement'), 'email', $2)
     on conflict (audience, recipient_id, kind, channel) do update set is_enabled = excluded.is_enabled`,
    [memberId, isMailed],
  )
}

export async function insertDismissal(
  tx: Queryable,
  announcementId: bigint,
  memberId: bigint,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into announcement_dismissal (announcement_id, member_id, at) values ($1, $2, $3) on conflict do nothing`,
    [announcementId, memberId, now],
  )
}

const record = `select announcement.id, announcement.title, announcement.text, announcement.audience,
    announcement.from_at as "fromAt", announcement.until_at as "untilAt", announcement.pinned, announcement.ended_at as "endedAt",
    mailing.requested_at as "askedAt", mailing.queued, mailing.finished_at as "finishedAt"
  from announcement left join announcement_mailing as mailing on mailing.announcement_id = announcement.id
  where announcement.id = $1`

type RecordRow = Omit<AnnouncementRecord, 'mailing'> & {
  askedAt: Date | null
  queued: number | null
  finishedAt: Date | null
}

export async function readRecord(
  on: Queryable,
  id: bigint,
  how: '' | 'for update of announcement' = '',
): Promise<AnnouncementRecord | undefined> {
  const { rows } = await on.query<RecordRow>(`${record} ${how}`, [id])
  if (!rows[0]) return undefined
  const { askedAt, queued, finishedAt, ...rest } = rows[0]
  return { ...rest, mailing: askedAt && { askedAt, queued: queued ?? 0, finishedAt } }
}

export type AnnouncementFields = Omit<AnnouncementRecord, 'id' | 'endedAt' | 'mailing'>

const listValues = ({ title, text, audience, fromAt, untilAt, pinned }: AnnouncementFields) => [
  title,
  text,
  audience,
  fromAt,
  untilAt,
  pinned,
]

type Translations = Partial<Record<Locale, { title: string; text: string }>>
/** The plan version whose lowered terms are announced, with their new values by cell. */
export type AnnouncedPlan = {
  planVersion: number
  lowered: Readonly<Record<string, unknown>>
  translations: Translations
}

export async function insertAnnouncement(
  tx: Queryable,
  fields: AnnouncementFields,
  { adminId, now }: { adminId: bigint; now: Date },
  plan?: AnnouncedPlan,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into announcement (title, text, audience, from_at, until_at, pinned, published_by, published_at, plan_version_id, lowered,
       translations)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...listValues(fields),
      adminId,
      now,
      plan?.planVersion ?? null,
      plan?.lowered ?? {},
      plan?.translations ?? {},
    ],
  )
  return rows[0]!.id
}

/** Resets the state, so that the new start or end is published again. Another text has no translations. */
export async function updateAnnouncement(
  tx: Queryable,
  id: bigint,
  fields: AnnouncementFields,
  now: Date,
): Promise<void> {
  await tx.query(
    `update announcement set translations = case when (title, text) = ($2, $3) then translations else '{}' end, title = $2, text = $3,
       audience = $4, from_at = $5, until_at = $6, pinned = $7, edited_at = $8, state = 'scheduled' where id = $1`,
    [id, ...listValues(fields), now],
  )
}

export async function markEnded(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query(`update announcement set ended_at = $2, state = 'ended' where id = $1`, [id, now])
}

/** Updates the states of announcements that started or ended; returns false if none did. */
export async function updateAnnouncementStates(tx: Queryable, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update announcement set state = case when until_at <= $1 then 'ended' else 'active' end
     where state <> 'ended' and (until_at <= $1 or (state = 'scheduled' and from_at <= $1))`,
    [now],
  )
  return (rowCount ?? 0) > 0
}

export async function insertMailing(
  tx: Queryable,
  announcementId: bigint,
  adminId: bigint,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into announcement_mailing (announcement_id, requested_by, requested_at) values ($1, $2, $3) on conflict do nothing`,
    [announcementId, adminId, now],
  )
  return rowCount === 1
}

export type Mailing = {
  id: bigint
  title: string
  text: string
  translations: Translations
  audience: string
  lastMemberId: bigint
}

/** Locks the oldest unfinished mailing, so that two servers never send the same batch. */
export async function claimMailing(tx: Queryable): Promise<Mailing | undefined> {
  const { rows } = await tx.query<Mailing>(
    `select announcement.id, announcement.title, announcement.text, announcement.translations, announcement.audience, mailing.last_member_id as "lastMemberId"
     from announcement_mailing as mailing join announcement on announcement.id = mailing.announcement_id
     where mailing.finished_at is null order by mailing.requested_at, announcement.id limit 1 for update of mailing skip locked`,
  )
  return rows[0]
}

export type Recipient = { id: bigint; email: string; locale: Locale }

/** The next recipients by id, without blocked members and members who opted out. */
export async function listRecipients(
  tx: Queryable,
  { audience, lastMemberId }: Mailing,
  limit: number,
  now: Date,
): Promise<Recipient[]> {
  const { rows } = await tx.query<Recipient>(
    `select member.id, member.email, coalesce(language, 'en') as locale
     from member left join member_preference on member_preference.member_id = member.id
     cross join lateral (select ${heldPackages('member.id')} as keys) as held
     where member.id > $1 and not member.blocked and not member.email_shared and ${matchesAudience('$3::text', 'held.keys')}
       and wants_notification_mail('member', member.id, notification_kind_id('announcement'))
     order by member.id limit $4`,
    [lastMemberId, now, audience, limit],
  )
  return rows
}

export async function saveMailingProgress(
  tx: Queryable,
  id: bigint,
  progress: { lastMemberId: bigint; queued: number; finishedAt: Date | null },
): Promise<void> {
  await tx.query(
    `update announcement_mailing set last_member_id = $2, queued = queued + $3, finished_at = $4 where announcement_id = $1`,
    [id, progress.lastMemberId, progress.queued, progress.finishedAt],
  )
}

export async function announcesScheduledPlan(on: Queryable, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await on.query<{ isScheduled: boolean }>(
    `select exists (select from announcement join plan_version on plan_version.id = plan_version_id
       where announcement.id = $1 and cancelled_at is null and effective_at > $2) as "isScheduled"`,
    [id, now],
  )
  return rows[0]!.isScheduled
}
