import type { readDashboard as contract } from '#contract/member/member-dashboard.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { dayOf, nominalTime } from '#domain/closing/closing-day.ts'
import { smaller, type Micro } from '#domain/money/money.ts'
import { findPackage, packageOf, type Plan } from '#domain/plan/plan.ts'
import { cappedRewardKinds } from '#domain/rewards/reward-kinds.ts'
import { answerMessages, type AnswerMessages } from '#messages/server-messages.ts'
import { localizePackages } from '#domain/plan/package-plan.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { activityLine } from './activity-lines.ts'
import { readActivity } from './activity-queries.ts'
import {
  readBalanceHistory,
  listActivePackages,
  readArrivals,
  sumPendingByKind,
  sumRewardsByKind,
  readOpenTasks,
  readTotals,
  type BalanceStep,
  type ActivePackage,
  type PendingPart,
  type OpenTasks,
  type RewardTotals,
  type Totals,
} from './member-dashboard-queries.ts'

type Dashboard = ResponseBody<typeof contract>

const DAY_MILLISECONDS = 86_400_000
const HISTORY_DAYS = 90

const later = (one: Date, other: Date) => (one > other ? one : other)
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS)

type DashboardRequest = { memberId: bigint; now: Date; locale: Locale; lastVisit?: Date | undefined }

export async function readDashboard(
  on: Queryable,
  { memberId, now, locale, lastVisit }: DashboardRequest,
): Promise<Dashboard> {
  const oldest = daysBefore(now, HISTORY_DAYS)
  const since = later(lastVisit ?? daysBefore(now, 1), oldest)
  const [inForce, totals, held, rewards, pending, arrivals, history, activity, today] = await Promise.all([
    planAt(on, now),
    readTotals(on, memberId),
    listActivePackages(on, memberId, now),
    sumRewardsByKind(on, memberId, since),
    sumPendingByKind(on, memberId, since),
    readArrivals(on, memberId, since),
    readBalanceHistory(on, memberId, oldest),
    readActivity(on, memberId, locale),
    readOpenTasks(on, memberId, now),
  ])
  const { deposited, withdrawn, earned } = totals
  const plan = localizePackages(inForce.plan, locale)
  const packages = toPackages(held, plan)
  const highest = packages.at(-1)
  return {
    asOf: now,
    wallets: toWallets(totals),
    totals: { deposited, withdrawn, earned },
    pending: toPending(pending),
    digest: { since, paid: rewards.paidSince, pending: sum(pending, 'newAmount'), ...arrivals },
    capping: { cap: sum(held, 'cap'), earned: sum(held, 'earned'), counted: toCounted(rewards) },
    packages,
    activations: held.map(({ packageType, ...figures }) => ({
      name: findPackage(plan, packageType)?.name ?? packageType,
      ...figures,
    })),
    hasActivated: today.hasActivated,
    directPercent: highest ? packageOf(plan, highest.type).directRippleBounty : null,
    smallestPackage: plan.packages.map(({ minAmount }) => minAmount).reduce(smaller),
    today: toOpenTasks(today),
    nextClosing: nominalTime(dayOf(now)),
    history: history.map((step) => toHistoryPoint(step, locale)),
    activity: activity.map((row) => activityLine(row, plan, locale)),
  }
}

/** The active packages by type, in upgrade order. */
function toPackages(held: ActivePackage[], plan: Plan): Dashboard['packages'] {
  return plan.packages.flatMap(({ key: type, name, capping, slots }) => {
    const count = held.filter(({ packageType }) => packageType === type).length
    return count > 0 ? [{ type, name, count, slots, capping }] : []
  })
}

const toCounted = (rewards: RewardTotals): Dashboard['capping']['counted'] =>
  cappedRewardKinds.map((kind) => ({ kind, amount: rewards[kind] }))

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
  hasUnsavedCodes,
}: OpenTasks): Dashboard['today'] {
  const openDeposit =
    openId !== null && openAmount !== null && openUntil
      ? { id: openId, amount: openAmount, expiresAt: openUntil }
      : null
  return { openDeposit, depositsInReview: inReview, verifiedAt, hasAddress, hasUnsavedCodes }
}

const sum = <Figure extends string>(rows: Record<Figure, Micro>[], figure: Figure): Micro =>
  rows.reduce((total, each) => total + each[figure], 0n)

function toPending(parts: PendingPart[]): Dashboard['pending'] {
  const times = parts.map(({ since }) => since.getTime())
  return {
    amount: sum(parts, 'amount'),
    parts: parts.map(({ kind, amount }) => ({ kind, amount })),
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

const NOTES: Record<string, keyof AnswerMessages['balance']> = {
  deposit: 'deposit',
  deposit_refund: 'refund',
  activation: 'activation',
  funds_added: 'added',
  funds_deducted: 'deducted',
}

function toHistoryPoint({ at, balance, code }: BalanceStep, locale: Locale) {
  const note = NOTES[code ?? '']
  return { at, balance, note: note ? answerMessages[locale].balance[note] : '' }
}
