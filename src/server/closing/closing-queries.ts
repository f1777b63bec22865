import type { Day } from '#domain/closing/closing-day.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { ClosingReport } from '#server/closing/closing-report.ts'

export type Closing = {
  day: Day
  run: number
  state: 'posting' | 'complete' | 'undone'
  nominalAt: Date
  planVersion: number
  report: ClosingReport
}

const columns = `to_char(day, 'YYYY-MM-DD') as day, run, state, nominal_at as "nominalAt", plan_version as "planVersion", report`

/** The newest run of a day. */
export async function findClosing(on: Queryable, day: Day): Promise<Closing | undefined> {
  const text = `select ${columns} from closing where day = $1 order by run desc limit 1`
  return (await on.query<Closing>(text, [day])).rows[0]
}

export async function findOpenClosing(on: Queryable): Promise<Closing | undefined> {
  return (await on.query<Closing>(`select ${columns} from closing where state = 'posting'`)).rows[0]
}

export async function findLastClosing(on: Queryable): Promise<Closing | undefined> {
  const text = `select ${columns} from closing where state = 'complete' order by day desc limit 1`
  return (await on.query<Closing>(text)).rows[0]
}

/** The first day that was undone but not redone. */
export async function findUndoneClosing(on: Queryable): Promise<{ day: Day; undoneAt: Date } | undefined> {
  const text = `select to_char(day, 'YYYY-MM-DD') as day, undone_at as "undoneAt" from undone_closing order by day limit 1`
  return (await on.query<{ day: Day; undoneAt: Date }>(text)).rows[0]
}

/** Completely closed months in which a monthly kind of reward is not accrued yet. */
export async function monthsToAccrue(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ month: string }>(
    `select to_char(day, 'YYYY-MM') as month from closing
     where state = 'complete' and extract(day from day + 1) = 1
       and exists (select from reward_kind where accrual = 'month' and not exists (select from monthly_accrual
         where monthly_accrual.kind = reward_kind.kind and month = to_char(day, 'YYYY-MM')))
     order by day`,
  )
  return rows.map(({ month }) => month)
}

export async function firstActivationDay(on: Queryable): Promise<Day | undefined> {
  const { rows } = await on.query<{ day: Day | null }>(
    `select to_char(min(activated_at) at time zone 'UTC', 'YYYY-MM-DD') as day from activation`,
  )
  return rows[0]?.day ?? undefined
}

export async function recordTrigger(on: Queryable, day: Day, at: Date, by: string): Promise<void> {
  await on.query('insert into closing_trigger (day, at, triggered_by) values ($1, $2, $3)', [day, at, by])
}

export async function countTriggers(on: Queryable, day: Day): Promise<number> {
  const text = 'select count(*)::int as hits from closing_trigger where day = $1'
  return (await on.query<{ hits: number }>(text, [day])).rows[0]?.hits ?? 0
}

export async function listChunks(
  on: Queryable,
  { day, run }: Closing,
): Promise<{ number: number; posted: boolean }[]> {
  const text = `select number, posted_at is not null as posted from closing_chunk where day = $1 and run = $2 order by number`
  return (await on.query<{ number: number; posted: boolean }>(text, [day, run])).rows
}

export async function postChunk(
  on: Queryable,
  { day, run }: Closing,
  number: number,
  at: Date,
): Promise<void> {
  await on.query({
    name: 'post closing chunk',
    text: 'select post_closing_chunk($1, $2, $3, $4)',
    values: [day, run, number, at],
  })
}
