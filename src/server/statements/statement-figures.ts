import { STATEMENT_MONTHS, type StatementFigures } from '#contract/money/statements.ts'
import type { MemberBalances } from '#server/statements/statement-queries.ts'
import {
  fundingSince,
  readSystemAccountBalances,
  memberOutcomes,
  pendingRewards,
  rewardSums,
  type RewardSum,
} from '#server/statements/figure-queries.ts'
import { firstDayOfLast, startOf } from '#domain/closing/closing-day.ts'
import type { Queryable } from '#server/platform/database.ts'
import { liabilityWallets, type Balances } from '#domain/statements/liability-tree.ts'
import { LARGEST_MICRO, smaller } from '#domain/money/money.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

/** All figures of a statement except its tree, from the transaction's snapshot. */
export async function computeFigures(
  tx: Queryable,
  members: readonly MemberBalances[],
  now: Date,
): Promise<StatementFigures> {
  const since = firstDayOfLast(30, now)
  const balances = await readSystemAccountBalances(tx)
  const rewards = await rewardSums(tx, since)
  return {
    owed: owedByWallet(members),
    ...systemAccountFigures(balances),
    funding: await fundingSince(tx, startOf(since)),
    paid: paidByKind(rewards),
    pending: await pendingRewards(tx),
    months: listMonths(now).map((month) => summarizeMonth(month, rewards)),
    ...(await memberOutcomes(tx)),
  }
}

function owedByWallet(members: readonly MemberBalances[]): Balances {
  const owed: Balances = { rWallet: 0n, custody: 0n, profitWallet: 0n, withdrawalWallet: 0n, hold: 0n }
  for (const { balances } of members) for (const wallet of liabilityWallets) owed[wallet] += balances[wallet]
  return owed
}

function systemAccountFigures(balances: Record<string, bigint>): Pick<StatementFigures, 'held' | 'house'> {
  const of = (kind: string) => balances[kind] ?? 0n
  return {
    // Assets on a rail are negative in the ledger, so that all balances sum to zero.
    held: { bep20: -of('assets_bep20'), xrpl: -of('assets_xrpl'), bank: -of('assets_bank') },
    house: {
      treasury: of('reward_treasury'),
      odlPool: of('odl_pool'),
      revenue: of('revenue'),
      fees: of('fees'),
      adjustments: of('adjustments'),
    },
  }
}

const sum = (rewards: readonly RewardSum[]) =>
  smaller(
    LARGEST_MICRO,
    rewards.reduce((total, { amount }) => total + amount, 0n),
  )

function paidByKind(rewards: readonly RewardSum[]): StatementFigures['paid'] {
  return rewardKinds.map((kind) => {
    const paid = rewards.filter((row) => row.kind === kind && row.outcome !== 'pending')
    return { kind, inAll: sum(paid), lastThirtyDays: sum(paid.filter(({ recent }) => recent)) }
  })
}

function listMonths(now: Date): string[] {
  const newest = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return Array.from({ length: STATEMENT_MONTHS }, (_, index) => {
    const month = newest - STATEMENT_MONTHS + 1 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function summarizeMonth(month: string, rewards: readonly RewardSum[]): StatementFigures['months'][number] {
  const of = (outcome: RewardSum['outcome']) =>
    sum(rewards.filter((row) => row.month === month && row.outcome === outcome))
  return { month, sameDay: of('same day'), later: of('later'), pending: of('pending') }
}
