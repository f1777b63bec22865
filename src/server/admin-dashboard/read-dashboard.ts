import type { Flow, IncomePeriod, AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { sessionLifetime } from '#server/identity/session.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findUndoneClosing, readOverview } from './overview-queries.ts'
import {
  countMissedOdl,
  countAdminSessions,
  countUsers,
  sumIncomeByKind,
  countMembersNearCap,
  countOpenTickets,
  readCoverage,
  readFlow,
  readTopPerformers,
  type FlowRow,
} from './admin-dashboard-queries.ts'
import { budgetKinds } from '#domain/rewards/reward-kinds.ts'

/** In tenths of a percent; null without a previous value. */
function changePerMille(now: bigint, before: bigint): number | null {
  return before === 0n ? null : Number(((now - before) * 1000n) / before)
}

const flow = ({ total, recent, before, days }: FlowRow): Flow => ({
  total: total < 0n ? 0n : total,
  changePerMille: changePerMille(recent, before),
  days: days.map((day) => (day < 0n ? 0n : day)),
})

export async function readAdminDashboard(on: Queryable, now: Date): Promise<AdminDashboard> {
  const { total, active, before, blocked, blockedThisWeek } = await countUsers(on, now)
  const idleSince = new Date(now.getTime() - sessionLifetime.admin.idleMilliseconds)
  return {
    users: {
      total,
      active,
      inactive: total - active,
      changePerMille: changePerMille(BigInt(total), BigInt(before)),
    },
    withdrawals: flow(await readFlow(on, 'withdrawals', now)),
    deposits: flow(await readFlow(on, 'deposits', now)),
    payouts: flow(await readFlow(on, 'payouts', now)),
    alerts: {
      missedOdl: await countMissedOdl(on, now),
      blocked: { count: blocked, thisWeek: blockedThisWeek },
      tickets: await countOpenTickets(on),
      undoneClosing: await findUndoneClosing(on, now),
    },
    income: await readIncome(on, now),
    coverage: await readCoverage(on, now),
    performers: await readPerformers(on),
    capping: await readCapping(on, now),
    overview: await readOverview(on, now),
    screens: await countAdminSessions(on, now, idleSince),
  }
}

async function readIncome(on: Queryable, now: Date): Promise<AdminDashboard['income']> {
  const rows = await sumIncomeByKind(on, now)
  const of = (period: IncomePeriod) =>
    budgetKinds.map((kind) => {
      const row = rows.find((each) => each.kind === kind && each.period === period)
      return { kind, paid: row?.paid ?? 0n, pending: row?.pending ?? 0n }
    })
  return { today: of('today'), week: of('week'), month: of('month') }
}

async function readPerformers(on: Queryable): Promise<AdminDashboard['performers']> {
  const { at, best } = await readTopPerformers(on)
  return { at, best: best.map((each) => ({ ...each, slug: each.userrefid.toLowerCase() })) }
}

async function readCapping(on: Queryable, now: Date): Promise<AdminDashboard['capping']> {
  const rows = await countMembersNearCap(on, now)
  const of = (multiple: number) => rows.find((each) => each.multiple === multiple)?.members ?? 0
  return { twice: of(2), thrice: of(3) }
}
