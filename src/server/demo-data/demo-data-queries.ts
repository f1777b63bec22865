import pg from 'pg'
import type { Queryable } from '#server/platform/database.ts'

export type DemoDataRow = { begunAt: Date; finishedAt: Date | null; sealedSignIns: Buffer | null }

export async function findDemoData(on: Queryable): Promise<DemoDataRow | undefined> {
  const { rows } = await on.query<DemoDataRow>(
    'select started_at as "begunAt", finished_at as "finishedAt", sealed_sign_ins as "sealedSignIns" from demo_data',
  )
  return rows[0]
}

export async function insertDemoData(tx: Queryable, seed: number, at: Date): Promise<void> {
  await tx.query('insert into demo_data (seed, started_at) values ($1, $2)', [seed, at])
}

/** Without this row, the demo data counts as incomplete. */
export async function markDemoDataFinished(tx: Queryable, at: Date, sealedSignIns: Buffer): Promise<void> {
  await tx.query('update demo_data set finished_at = $1, sealed_sign_ins = $2', [at, sealedSignIns])
}

/** Allows an empty sandbox to be filled with history; otherwise the database accepts only current timestamps. */
export async function beginSimulatedTime(on: Queryable): Promise<void> {
  await on.query('select begin_simulated_time()')
}

export async function endSimulatedTime(on: Queryable): Promise<void> {
  await on.query('select end_simulated_time()')
}

export async function isEmpty(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ empty: boolean }>(
    'select not exists (select from admin) and not exists (select from member) as empty',
  )
  return rows[0]!.empty
}

/** Members with a share in the open cycle. */
export async function entitledMembers(on: Queryable): Promise<Set<bigint>> {
  const { rows } = await on.query<{ id: bigint }>(
    `select distinct odl_entitlement.member_id as id from odl_entitlement
     join odl_cycle on odl_cycle.id = odl_entitlement.cycle_id where odl_cycle.ended_at is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function newestCodeMail(on: Queryable, to: string): Promise<Buffer | undefined> {
  const { rows } = await on.query<{ text: Buffer }>(
    `select sealed_text as text from outbox_mail
     where recipient = $1 and sealed_text is not null and subject like '%: your verification code' order by id desc limit 1`,
    [to],
  )
  return rows[0]?.text
}

export async function turnoverSince(on: Queryable, since: Date): Promise<bigint> {
  const { rows } = await on.query<{ turnover: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as turnover from activation where activated_at >= $1 and not granted',
    [since],
  )
  return rows[0]!.turnover
}

type Visit = { sponsor: string; label: string; visitors: number; now: Date }

export async function countVisitors(on: Queryable, { sponsor, label, visitors, now }: Visit): Promise<void> {
  await on.query(
    'select count_referral_click($1, $2, visitor::text, $4) from generate_series(1, $3::int) as visitor',
    [sponsor, label, visitors, now],
  )
}

/** Collects planner statistics before the first requests. Requires the owner role; daily partitions are left to autovacuum. */
export async function analyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ tables: string }>(
      `select string_agg(case relkind when 'p' then 'only ' else '' end || oid::regclass, ', ') as tables
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    await owner.query(`analyze ${rows[0]!.tables}`)
  } finally {
    await owner.end()
  }
}
