import type { ErrorKind } from '#contract/admin/jobs.ts'
import type { Queryable } from '#server/platform/database.ts'
import { OTHER_ERRORS, OTHER_PLACES } from '#server/platform/error-counts.ts'

/** Maximum number of kinds per day; further kinds are counted together. */
const MAX_KINDS = 200
const WEEK_MILLISECONDS = 7 * 86_400_000

/** Sorted, so that two servers that write the same kinds cannot deadlock. */
export async function addErrorCounts(on: Queryable, counts: readonly ErrorKind[]): Promise<void> {
  await on.query(
    `with incoming as (
       select (last_at at time zone 'UTC')::date as day, incoming.*
       from unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::text[])
         as incoming (place, kind, occurrences, first_at, last_at, request_id)
     ), placed as (
       select incoming.*, (select count(*) from error_count as other where other.day = incoming.day) < $7
         or exists (select from error_count as known
           where (known.day, known.place, known.kind) = (incoming.day, incoming.place, incoming.kind)) as has_room
       from incoming
     )
     insert into error_count as stored (day, place, kind, occurrences, first_at, last_at, request_id)
     select day, case when has_room then place else $8 end as place, case when has_room then kind else $9 end as kind,
       sum(occurrences), min(first_at), max(last_at), (array_agg(request_id order by last_at desc))[1]
     from placed group by 1, 2, 3 order by 1, 2, 3
     on conflict (day, place, kind) do update set occurrences = stored.occurrences + excluded.occurrences,
       first_at = least(stored.first_at, excluded.first_at), last_at = greatest(stored.last_at, excluded.last_at),
       request_id = case when excluded.last_at >= stored.last_at then excluded.request_id else stored.request_id end`,
    [
      counts.map(({ place }) => place),
      counts.map(({ kind }) => kind),
      counts.map(({ occurrences }) => occurrences),
      counts.map(({ firstAt }) => firstAt),
      counts.map(({ lastAt }) => lastAt),
      counts.map(({ requestId }) => requestId),
      MAX_KINDS,
      OTHER_PLACES,
      OTHER_ERRORS,
    ],
  )
}

export async function listErrorKinds(on: Queryable, now: Date): Promise<ErrorKind[]> {
  const { rows } = await on.query<ErrorKind>(
    `select kind, place, sum(occurrences)::float8 as occurrences, min(first_at) as "firstAt", max(last_at) as "lastAt",
       (array_agg(request_id order by last_at desc))[1] as "requestId"
     from error_count where day > ($1 at time zone 'UTC')::date
     group by kind, place order by max(last_at) desc, kind, place limit 100`,
    [new Date(now.getTime() - WEEK_MILLISECONDS)],
  )
  return rows
}
