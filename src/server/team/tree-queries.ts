import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'
import { shortNameSql } from '#server/platform/short-name-sql.ts'

/** Deeper members are not shown, so that the path to a member is bounded. */
const MAX_LEVELS = 500
const MAX_UPLINE = 10

export type TreeRow = {
  level: number
  /** On the path from the root to the branch, as opposed to its direct referrals. */
  isLine: boolean
  userrefid: string
  fullName: string
  joinedAt: Date
  isActive: boolean
  isNew: boolean
  directs: number
  team: number
  activeTeam: number
  activated: Micro
  volume: Micro
  asOf: Day | null
}

export type BranchSelection = {
  rootId: bigint
  /** Defaults to the root. */
  userrefid: string | undefined
  now: Date
  limit: number
  offset: number
  /** A larger team gets the figures of the last closing. */
  maxCounted: number
}

/** A subquery, because joining a recursive result makes PostgreSQL read all members. */
const isActive = (member: string) =>
  `(select live_until >= ($3::timestamptz at time zone 'UTC')::date from member_activity where member_activity.member_id = ${member}.id)`

/** The path from the root to a member of its team, preceded by the root's upline with negative levels and no figures. */
const LINE = `up as (
    select id, sponsor_id, 0 as height from member
    where case when $2::text is null then id = $1 else lower(userrefid) = lower($2) end
    union all
    select member.id, member.sponsor_id, height + 1 from up join member on member.id = up.sponsor_id
    where up.id <> $1 and height < ${MAX_LEVELS}
  ), line as (
    select id, (max(height) over () - height)::int as level from up where exists (select from up where id = $1)
  ), above as (
    select sponsor_id as id, -1 as level from member where id = $1 and sponsor_id is not null
    union all
    select sponsor_id, level - 1 from above join member using (id) where level > -${MAX_UPLINE} and sponsor_id is not null
  )`

/** Traverses the team of a row of `shown`. */
const LIVE_FIGURES = `with recursive below as (
      select member.id, zero_pin from member where sponsor_id = shown.id and shown.level >= 0 and not is_stored
      union all
      select member.id, member.zero_pin from below join member on member.sponsor_id = below.id
    )
    select count(*)::int as team,
      count(*) filter (where held.is_active)::int as active,
      coalesce(sum(case when not zero_pin then held.amount end), 0)::bigint as volume
    from below cross join lateral (
      select sum(amount) filter (where not granted) as amount, ${isActive('below')} as is_active
      from activation where activation.member_id = below.id
    ) as held`

/** Empty if the member is not in the root's team. */
export async function readBranchRows(on: Queryable, selection: BranchSelection): Promise<TreeRow[]> {
  const { rootId, userrefid, now, limit, offset, maxCounted } = selection
  const { rows } = await on.query<TreeRow>(
    `with recursive ${LINE}, branch as (
       select id, level from line order by level desc limit 1
     ), directs as (
       select member.id, branch.level + 1 as level, row_number() over (order by coalesce(size, 0) desc, member.id) as place
       from branch join member on member.sponsor_id = branch.id left join team_figure on team_figure.member_id = member.id
       order by place limit $4 offset $5
     ), shown as (
       select id, level, true as is_line, 0 as place from above where exists (select from line)
       union all select id, level, true, 0 from line
       union all select id, level, false, place from directs
     ), source as (
       select exists (select from team_figure where member_id = $1 and size > $6) as is_stored
     )
     select shown.level, shown.is_line as "isLine", member.userrefid, member.full_name as "fullName", member.registered_at as "joinedAt",
       coalesce(${isActive('shown')}, false) as "isActive",
       member.registered_at > $3::timestamptz - interval '7 days' as "isNew", direct.count as directs,
       greatest(direct.count, case when is_stored then size else live.team end, 0)::int as team,
       coalesce(case when is_stored then team_figure.active else live.active end, 0)::int as "activeTeam",
       own.activated, coalesce(case when is_stored then team_figure.volume else live.volume end, 0)::bigint as volume,
       case when is_stored then (select to_char(day, 'YYYY-MM-DD') from team_figures_version) end as "asOf"
     from source, shown join member on member.id = shown.id
     left join team_figure on team_figure.member_id = member.id
     cross join lateral (
       select count(*)::int as count from member as direct where direct.sponsor_id = shown.id and shown.level >= 0
     ) as direct
     cross join lateral (
       select coalesce(sum(amount), 0)::bigint as activated from activation
       where activation.member_id = shown.id and shown.level >= 0 and not granted
     ) as own
     cross join lateral (
       ${LIVE_FIGURES}
     ) as live
     order by shown.is_line desc, shown.level, shown.place`,
    [rootId, userrefid ?? null, now, limit, offset, maxCounted],
  )
  return rows
}

export type LevelRow = {
  /** Null in rows for the whole branch. */
  userrefid: string | null
  level: number
  members: number
  active: number
  joined: number
}

/** Members of a branch by level, in total and for each of the largest legs; undefined outside the root's team. */
export async function countBranchLevels(
  on: Queryable,
  { rootId, userrefid, now, limit }: Omit<BranchSelection, 'offset' | 'maxCounted'>,
): Promise<LevelRow[] | undefined> {
  const { rows } = await on.query<Omit<LevelRow, 'level'> & { level: number | null }>(
    `with recursive ${LINE}, branch as (
       select id from line order by level desc limit 1
     ), team as (
       select member.id, member.id as leg, 1 as level, registered_at from branch join member on sponsor_id = branch.id
       union all
       select member.id, leg, level + 1, member.registered_at from team join member on member.sponsor_id = team.id where level < (select plan_levels($3::timestamptz))
     ), counted as (
       select leg, level, count(*)::int as members,
         count(*) filter (where ${isActive('team')})::int as active,
         count(*) filter (where registered_at > $3::timestamptz - interval '7 days')::int as joined
       from team group by leg, level
     ), largest as (
       select leg from counted group by leg order by sum(members) desc, leg limit $4
     )
     select null as userrefid, level, coalesce(sum(members), 0)::int as members, coalesce(sum(active), 0)::int as active,
       coalesce(sum(joined), 0)::int as joined from branch left join counted on true group by level
     union all
     select userrefid, level, members, active, joined from largest join counted using (leg) join member on member.id = leg
     order by userrefid, level`,
    [rootId, userrefid ?? null, now, limit],
  )
  if (rows.length === 0) return undefined
  return rows.flatMap(({ level, ...row }) => (level === null ? [] : [{ level, ...row }]))
}

export type FoundRow = {
  /** The match; `userrefid` is that of the match or of someone on the path to the root. */
  foundId: bigint
  level: number
  userrefid: string
  fullName: string
  total: number
}

/**
 * Matches with their paths, root first. Without full names, only the short names that the viewer can see are searched; the first word
 * is compared beforehand, because short names are slow to compute.
 */
export async function searchTeam(
  on: Queryable,
  { rootId, text, isFullName, limit }: SearchSelection,
): Promise<FoundRow[]> {
  const { rows } = await on.query<FoundRow>(
    `with recursive team as (
       select id, sponsor_id, userrefid, full_name, 1 as level from member where sponsor_id = $1
       union all
       select member.id, member.sponsor_id, member.userrefid, member.full_name, level + 1
       from team join member on member.sponsor_id = team.id where level < ${MAX_LEVELS}
     ), found as (
       select team.*, count(*) over ()::int as total from team
       where strpos(lower(userrefid), lower($2)) > 0
         or case when $3 then strpos(lower(full_name), lower($2)) > 0
           else strpos(lower(full_name), lower(split_part($2, ' ', 1))) > 0 and strpos(lower(${shortNameSql('team')}), lower($2)) > 0 end
       order by level, id limit $4
     ), up as (
       select id as found_id, level as found_level, total, sponsor_id, userrefid, full_name, level from found
       union all
       select found_id, found_level, total, member.sponsor_id, member.userrefid, member.full_name, level - 1
       from up join member on member.id = up.sponsor_id where level > 0
     )
     select found_id as "foundId", level, userrefid, full_name as "fullName", total from up order by found_level, found_id, level`,
    [rootId, text, isFullName, limit],
  )
  return rows
}

export type SearchSelection = { rootId: bigint; text: string; isFullName: boolean; limit: number }

export async function findTreeRoot(on: Queryable, userrefid: string): Promise<bigint | undefined> {
  const text = 'select id from member where lower(userrefid) = lower($1)'
  return (await on.query<{ id: bigint }>(text, [userrefid])).rows[0]?.id
}
