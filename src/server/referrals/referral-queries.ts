import type { Queryable } from '#server/platform/database.ts'

export type ReferralLinkRow = {
  label: string
  createdAt: Date | null
  clicksToday: number
  clicksLast30Days: number
  clicks: number
  signUpsToday: number
  signUpsLast30Days: number
  signUps: number
  firstActivationsToday: number
  firstActivationsLast30Days: number
  firstActivations: number
}

/** Main link first. Days are in UTC; counts of deleted links are added to the main link. */
export async function listLinks(on: Queryable, memberId: bigint, now: Date): Promise<ReferralLinkRow[]> {
  const { rows } = await on.query<ReferralLinkRow>(
    `with link as (
       select '' as label, 0 as position, null::timestamptz as created_at
       union all select label, position, created_at from referral_link where member_id = $1
     ), signup as (
       select label, utc_day(registered_at) as joined_on, utc_day(first_activated_at) as activated_on
       from member join referral_signup on referral_signup.member_id = member.id
       join member_activity on member_activity.member_id = member.id where sponsor_id = $1
     ), event as (
       select label, day, clicks, 0 as sign_ups, 0 as first_activations from referral_link_day where member_id = $1
       union all select label, joined_on, 0, 1, 0 from signup
       union all select label, activated_on, 0, 0, 1 from signup where activated_on is not null
     ), daily as (
       select coalesce(link.label, '') as label, day = utc_day($2) as is_today, day > utc_day($2) - 30 as is_recent,
         clicks, sign_ups, first_activations from event left join link using (label)
     )
     select link.label, created_at as "createdAt",
       coalesce(sum(clicks) filter (where is_today), 0)::int as "clicksToday",
       coalesce(sum(clicks) filter (where is_recent), 0)::int as "clicksLast30Days",
       coalesce(sum(clicks), 0)::int as clicks,
       coalesce(sum(sign_ups) filter (where is_today), 0)::int as "signUpsToday",
       coalesce(sum(sign_ups) filter (where is_recent), 0)::int as "signUpsLast30Days",
       coalesce(sum(sign_ups), 0)::int as "signUps",
       coalesce(sum(first_activations) filter (where is_today), 0)::int as "firstActivationsToday",
       coalesce(sum(first_activations) filter (where is_recent), 0)::int as "firstActivationsLast30Days",
       coalesce(sum(first_activations), 0)::int as "firstActivations"
     from link left join daily using (label) group by link.label, position, created_at order by position`,
    [memberId, now],
  )
  return rows
}

/** Returns false if the member has the maximum number of links. The lock serializes the member's requests. */
export async function insertLink(
  tx: Queryable,
  memberId: bigint,
  label: string,
  { at, maxLinks }: { at: Date; maxLinks: number },
): Promise<boolean> {
  await tx.query('select from member where id = $1 for no key update', [memberId])
  const { rows } = await tx.query(
    `with existing as (select from referral_link where member_id = $1 and label = $2), added as (
       insert into referral_link (member_id, label, position, created_at)
       select $1, $2, free, $3 from generate_series(1, $4::int) as free
       where not exists (select from existing)
         and not exists (select from referral_link where member_id = $1 and position = free)
       order by free limit 1 returning label)
     select from existing union all select from added`,
    [memberId, label, at, maxLinks],
  )
  return rows.length > 0
}

export async function deleteLink(tx: Queryable, memberId: bigint, label: string): Promise<boolean> {
  const text = 'delete from referral_link where member_id = $1 and label = $2'
  return (await tx.query(text, [memberId, label])).rowCount === 1
}
