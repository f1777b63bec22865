import type { ActivityItem } from '#contract/member/member-dashboard.ts'
import { shortName } from '#domain/members/short-name.ts'
import { packageTypes, type Plan } from '#domain/packages/plan.ts'
import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import type { ActivityRow } from './activity-queries.ts'

type Kind = Pick<ActivityItem, 'type' | 'effect'> & {
  title: (row: ActivityRow) => string
  description?: (row: ActivityRow, plan: Plan) => string
}

const says = (title: string) => () => title
const packageOf = ({ packageRank }: ActivityRow, plan: Plan) =>
  packageRank === null ? '' : plan.packages[packageTypes[packageRank]!].name
const counted = (count: number, one: string, many: string) => (count > 1 ? `${count} ${many}` : one)
const from = ({ person }: ActivityRow) => (person === null ? '' : shortName(person))

const earning = { type: 'earning', effect: 'credit' } as const

/** What each thing that happens is called, and what it does to the member's wallets. */
const kinds: Record<string, Kind> = {
  deposit: { type: 'deposit', effect: 'credit', title: says('Deposit'), description: says('R-Wallet') },
  deposit_refund: { type: 'deposit', effect: 'debit', title: says('Deposit refunded') },
  activation: {
    type: 'activation',
    effect: 'debit',
    title: says('Package activated'),
    description: packageOf,
  },
  maturity: {
    type: 'activation',
    effect: 'credit',
    title: says('Principal released'),
    description: packageOf,
  },
  withdrawal_hold: { type: 'withdrawal', effect: 'debit', title: says('Withdrawal requested') },
  withdrawal_void: { type: 'withdrawal', effect: 'credit', title: says('Withdrawal returned') },
  withdrawal_payout: { type: 'withdrawal', effect: 'moved', title: says('Withdrawal paid out') },
  address_change_fee: { type: 'adjustment', effect: 'debit', title: says('Address change fee') },
  funds_added: { type: 'adjustment', effect: 'credit', title: says('Funds added') },
  funds_deducted: { type: 'adjustment', effect: 'debit', title: says('Funds deducted') },
  daily: {
    ...earning,
    title: says('Daily Bot Profit'),
    description: ({ rows }) => counted(rows, '', 'packages'),
  },
  network: {
    ...earning,
    title: ({ rows, level }) => (rows === 1 ? `Level ${level} Income` : 'Level Income'),
    description: ({ rows }) => counted(rows, '', 'levels'),
  },
  direct: { ...earning, title: says('Direct bounty'), description: from },
  odl: { ...earning, title: says('ODL claimed') },
  blb: { ...earning, title: ({ level, rows }) => (rows === 1 ? `BLB${level} bonus` : 'BLB bonus') },
  royalty: { ...earning, title: says('Royalty bonus') },
  referral: { type: 'referral', effect: 'none', title: says('New referral'), description: from },
}

export function activityLine(row: ActivityRow, plan: Plan): ActivityItem {
  const { type, effect, title, description = says('') } = kinds[row.what] ?? defaultLine(row.what)
  return {
    id: row.id,
    type,
    title: row.reversed ? `${title(row)}, reversed` : title(row),
    description: description(row, plan),
    time: row.at,
    amount: row.amount,
    effect: row.pending ? 'pending' : row.reversed ? opposite(effect) : effect,
  }
}

/** Rewards without a special title use their label; other transfer codes are shown by name. */
function defaultLine(what: string): Kind {
  const reward = rewardKinds.find((kind) => kind === what)
  if (reward) return { ...earning, title: says(rewardLabel(reward).sentence) }
  return { type: 'adjustment', effect: 'moved', title: says(what.replaceAll('_', ' ')) }
}

const opposite = (effect: ActivityItem['effect']) => {
  if (effect === 'credit') return 'debit'
  return effect === 'debit' ? 'credit' : effect
}
