import type { RunOffPublication, RunOffResult } from '#contract/admin/run-offs.ts'
import * as contract from '#contract/admin/run-offs.ts'
import type { PublishedRunOffs } from '#contract/money/statements.ts'
import { summarizeRunOff } from '#domain/projection/summarize-run-off.ts'
import type { PublishedRunOff } from '#server/site/run-off-figures.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import * as z from 'zod/mini'

/** All changes, newest first. */
export async function readPublication(on: Queryable): Promise<RunOffPublication> {
  const { rows } = await on.query<RunOffPublication['changes'][number]>(
    `select at, admin.name as by, is_on as "isOn", reason from run_off_publication join admin on admin.id = made_by
     order by run_off_publication.id desc limit 50`,
  )
  return { isOn: rows[0]?.isOn ?? false, changes: rows }
}

type PublicationChange = { isOn: boolean; reason: string; by: bigint; at: Date }

export async function insertPublicationChange(tx: Transaction, change: PublicationChange): Promise<void> {
  await tx.query('insert into run_off_publication (at, made_by, is_on, reason) values ($1, $2, $3, $4)', [
    change.at,
    change.by,
    change.isOn,
    change.reason,
  ])
}

/** False if this month's run-off is already published or publication is off. */
export async function isPublicationDue(on: Queryable, month: string): Promise<boolean> {
  const { rows } = await on.query<{ isDue: boolean }>(
    `select coalesce((select is_on from run_off_publication order by id desc limit 1), false)
       and not exists (select from run_off where published_month = $1) as "isDue"`,
    [month],
  )
  return rows[0]!.isDue
}

/** Each month is published once. */
export async function insertPublished(
  tx: Transaction,
  { month, at, result }: { month: string; at: Date; result: RunOffResult },
): Promise<void> {
  await tx.query(
    `insert into run_off (started_at, seen_at, finished_at, assumption, done_days, day_count, published_month, result)
     values ($1, $1, $1, 'average', $2, $2, $3, $4) on conflict (published_month) do nothing`,
    [at, result.days.length, month, JSON.stringify(z.encode(contract.runOffResult, result))],
  )
}

/** The last twelve, for the API. */
export async function listPublishedRunOffs(on: Queryable): Promise<PublishedRunOffs | null> {
  const changes = await on.query<{ at: Date; isOn: boolean; reason: string }>(
    `select at, is_on as "isOn", reason from run_off_publication order by id desc limit 1`,
  )
  const [change] = changes.rows
  if (!change) return null
  const { rows } = await on.query<{ month: string; publishedAt: Date; result: unknown }>(
    `select published_month as month, finished_at as "publishedAt", result from run_off
     where published_month is not null order by published_month desc limit 12`,
  )
  const published = rows.map(({ result, ...row }) => ({
    ...row,
    ...toPublishedFigures(z.parse(contract.runOffResult, result)),
  }))
  return { isOn: change.isOn, changedAt: change.at, reason: change.reason, published }
}

function toPublishedFigures({ days, revenueSteps, ...figures }: RunOffResult) {
  const { due, dryOn } = summarizeRunOff(days)
  const last = days.at(-1)
  return {
    ...figures,
    due,
    dryOn,
    lastDay: last?.day ?? null,
    paid: days.reduce((sum, { paid }) => sum + paid, 0n),
    pendingOnLastDay: last?.pending ?? 0n,
    revenueDaily: revenueSteps[0]?.amountDaily ?? 0n,
  }
}

export async function readPublishedRunOff(on: Queryable): Promise<PublishedRunOff> {
  const changes = await on.query<{ at: Date; isOn: boolean; reason: string }>(
    `select at, is_on as "isOn", reason from run_off_publication order by id desc limit 1`,
  )
  const published = await on.query<{ at: Date; result: unknown }>(
    `select finished_at as at, result from run_off where published_month is not null order by published_month desc limit 1`,
  )
  const [newest] = published.rows
  return {
    change: changes.rows[0] ?? null,
    newest: newest ? { at: newest.at, result: z.parse(contract.runOffResult, newest.result) } : null,
  }
}
