import type pg from 'pg'
import type { RevenueRail, TreasuryEntry } from '#contract/money/treasury.ts'
import type { BountyRun } from '#domain/treasury/bounties-by-day.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Coverage = { accrued: Micro; paid: Micro; pending: Micro; pendingCount: number }

/** Accrued and paid amounts of rewards since a day, and all pending rewards. */
export async function coverageSince(on: Queryable, since: Day): Promise<Coverage> {
  const { rows } = await on.query<Coverage>(
    `select micro_total(sum(amount)) as accrued,
       micro_total(sum(amount) filter (where status = 'Paid')) as paid,
       (select micro_total(sum(amount)) from reward_queue) as pending,
       (select count(*)::int from reward_queue) as "pendingCount"
     from reward_total where accrued_on >= $1::date and status <> 'Reversed'`,
    [since],
  )
  return rows[0]!
}

type PendingRow = {
  kind: RewardKind
  count: number
  amount: Micro
  oldest: Date
  today: Micro
  week: Micro
  month: Micro
  older: Micro
}

/** Pending rewards by kind and age. They are paid by queue and age, not by kind. */
export async function pendingByKind(on: Queryable, now: Date): Promise<PendingRow[]> {
  const aged = (condition: string) => `micro_total(sum(waiting.amount) filter (where ${condition}))`
  const { rows } = await on.query<PendingRow>(
    `select reward_kind.name as kind, count(*)::int as count, micro_total(sum(waiting.amount)) as amount,
       min(waiting.accrued_at) as oldest,
       ${aged(`waiting.accrued_at > $1::timestamptz - interval '1 day'`)} as today,
       ${aged(`waiting.accrued_at between $1::timestamptz - interval '7 days' and $1::timestamptz - interval '1 day'`)} as week,
       ${aged(`waiting.accrued_at >= $1::timestamptz - interval '30 days' and waiting.accrued_at < $1::timestamptz - interval '7 days'`)} as month,
       ${aged(`waiting.accrued_at < $1::timestamptz - interval '30 days'`)} as older
     from reward_queue as waiting join reward_kind using (kind)
     group by reward_kind.kind, reward_kind.name order by reward_kind.kind`,
    [now],
  )
  return rows
}

/**
 * Earning packages of unblocked members, grouped by the number of days for which headroom and period allow a full daily bounty.
 * Rounded per day and package, as in a closing.
 */
export async function listBountyRuns(on: Queryable, now: Date): Promise<BountyRun[]> {
  const { rows } = await on.query<BountyRun>(
    `select least(days, room / daily)::int as "fullDays", micro_total(sum(daily)) as daily,
       micro_total(sum(room % daily) filter (where room / daily < days)) as rest
     from (select amount * daily_rate / 1000000 as daily, cap - earned as room,
         last_day - utc_day($1) + 1 as days
       from activation join activation_cap_usage on activation_id = activation.id join member on member.id = member_id
       where deactivated_at is null and full_at is null and last_day >= utc_day($1) and not blocked) as earning
     where daily > 0 group by 1 order by 1`,
    [now],
  )
  return rows
}

export type Runway = { dueDaily: Micro; incomeDaily: Micro; available: Micro; daysLeft: number | null }

export async function readRunway(on: Queryable, now: Date): Promise<Runway> {
  const { rows } = await on.query<Runway>(
    `select due_daily as "dueDaily", income_daily as "incomeDaily", available, days_left as "daysLeft" from treasury_runway($1)`,
    [now],
  )
  return rows[0]!
}

export type MaturingPrincipal = { principal: Micro; principalCount: number; hold: Micro }

export async function principalMaturingBy(on: Queryable, until: Date): Promise<MaturingPrincipal> {
  const { rows } = await on.query<MaturingPrincipal>(
    `select micro_total(sum(amount)) as principal, count(*)::int as "principalCount",
       (select micro_total(sum(hold)) from member_balance) as hold
     from activation where released_at is null and not granted and matures_at <= $1`,
    [until],
  )
  return rows[0]!
}

export async function readEntries(on: Queryable): Promise<TreasuryEntry[]> {
  const { rows } = await on.query<TreasuryEntry>(
    `select treasury_entry.id, kind, amount, rail, source, reference, evidence_image as evidence, at, admin.name as by,
       transfer_id as "transferId", paid_count::int as "paidCount", paid_sum as "paidSum"
     from treasury_entry join admin on admin.id = made_by order by at desc, treasury_entry.id desc limit 100`,
  )
  return rows
}

export type NewEntry = {
  kind: 'revenue' | 'funding'
  amount: Micro
  rail: RevenueRail | null
  source: string
  reference: string
  evidence: string | null
  at: Date
  by: bigint
  transferId: string
  /** Pending rewards paid in the same transaction. */
  paid: { count: bigint; sum: Micro }
}

export async function insertEntry(tx: Queryable, entry: NewEntry): Promise<bigint> {
  const { rows } = await tx
    .query<{ id: bigint }>(
      `insert into treasury_entry
         (kind, amount, rail, source, reference, evidence_image, at, made_by, transfer_id, paid_count, paid_sum)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        entry.kind,
        entry.amount,
        entry.rail,
        entry.source,
        entry.reference,
        entry.evidence,
        entry.at,
        entry.by,
        entry.transferId,
        entry.paid.count,
        entry.paid.sum,
      ],
    )
    .catch((error: pg.DatabaseError) => {
      if (error.constraint !== 'treasury_entry_reference') throw error
      const { message } = new Refusal('revenue-already-recorded')
      throw new Refusal('revenue-already-recorded', { fields: { reference: message } })
    })
  return rows[0]!.id
}
