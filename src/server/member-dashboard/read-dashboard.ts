import type { readDashboard as contract } from '#contract/member/member-dashboard.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { SLOTS_PER_PACKAGE } from '#domain/activations/activation-fault.ts'
import { dayOf, nominalTime } from '#domain/closing/closing-day.ts'
import { smaller } from '#domain/money/money.ts'
import { packageTypes } from '#domain/packages/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { activityLine } from './activity-lines.ts'
import { readActivity } from './activity-queries.ts'
import {
  readBalanceHistory,
  sumCappedByKind,
  listActivePackages,
  sumPendingByKind,
  readOpenTasks,
  readTotals,
  type BalanceStep,
  type ActivePackage,
  type PendingPart,
  type OpenTasks,
  type Totals,
} from './queries.ts'

type Dashboard = ResponseBody<typeof contract>

const HISTORY_MILLISECONDS = 90 * 86_400_000

export async function readDashboard(
  on: Queryable,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<Dashboard> {
  const since = new Date(now.getTime() - HISTORY_MILLISECONDS)
  const [{ plan }, totals, held, counted, pending, history, activity, today] = await Promise.all([
    planAt(on, now),
    readTotals(on, memberId),
    listActivePackages(on, memberId, now),
    sumCappedByKind(on, memberId),
    sumPendingByKind(on, memberId),
    readBalanceHistory(on, memberId, since),
    readActivity(on, memberId),
    readOpenTasks(on, memberId, now),
  ])
  const { deposited, withdrawn, earned } = totals
  const highest = held.at(-1)
  return {
    asOf: now,
    wallets: toWallets(totals),
    totals: { deposited, withdrawn, earned },
    pending: toPending(pending),
    capping: { cap: sum(held, 'cap'), earned: sum(held, 'earned'), counted },
    packages: held.map(({ packageType, count }) => {
      const { name, capping } = plan.packages[packageType]
      return { type: packageType, name, count, slots: SLOTS_PER_PACKAGE, capping }
    }),
    directPercent: highest ? plan.packages[highest.packageType].directRippleBounty : null,
    smallestPackage: packageTypes.map((type) => plan.packages[type].minAmount).reduce(smaller),
    today: toOpenTasks(today),
    nextClosing: nominalTime(dayOf(now)),
    history: history.map(toHistoryPoint),
    activity: activity.map((row) => activityLine(row, plan)),
  }
}

function toWallets({ rWallet, custody, profitWallet, withdrawalWallet, hold }: Totals): Dashboard['wallets'] {
  if (rWallet === null || custody === null || profitWallet === null) return null
  if (withdrawalWallet === null || hold === null) return null
  return { rWallet, custody, profitWallet, withdrawalWallet, hold }
}

function toOpenTasks({
  openId,
  openAmount,
  openUntil,
  inReview,
  verifiedAt,
  hasAddress,
}: OpenTasks): Dashboard['today'] {
  const openDeposit =
    openId !== null && openAmount !== null && openUntil
      ? { id: openId, amount: openAmount, expiresAt: openUntil }
      : null
  return { openDeposit, depositsInReview: inReview, verifiedAt, hasAddress }
}

const sum = (held: ActivePackage[], figure: 'cap' | 'earned') =>
  held.reduce((total, each) => total + each[figure], 0n)

function toPending(parts: PendingPart[]): Dashboard['pending'] {
  const times = parts.map(({ since }) => since.getTime())
  return {
    amount: parts.reduce((total, { amount }) => total + amount, 0n),
    parts: parts.map(({ kind, amount }) => ({ kind, amount })),
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

const NOTES: Record<string, string> = {
  deposit: 'Deposit',
  deposit_refund: 'Refund',
  activation: 'Activation',
  funds_added: 'Added',
  funds_deducted: 'Deducted',
}

const toHistoryPoint = ({ at, balance, code }: BalanceStep) => ({
  at,
  balance,
  note: code === null ? '' : (NOTES[code] ?? ''),
})
