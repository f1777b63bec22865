import type { ActivityItem } from '#contract/member/member-dashboard.ts'
import { shortName } from '#domain/members/short-name.ts'
import { packageTypes, type Plan } from '#domain/packages/plan.ts'
import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import type { ActivityRow } from './activity-queries.ts'

type Kind = Pick<ActivityItem, 'type'> & {
  title: (row: ActivityRow) => string
  description?: (row: ActivityRow, plan: Plan) => string
}

const constant = (title: string) => () => title
const packageName = ({ packageRank }: ActivityRow, plan: Plan) =>
  packageRank === null ? '' : plan.packages[packageTypes[packageRank]!].name
const pluralize = (count: number, one: string, many: string) => (count > 1 ? `${count} ${many}` : one)
const shortPersonName = ({ person }: ActivityRow) => (person === null ? '' : shortName(person))

const earning = { type: 'earning' } as const

/** Type and text of each activity. */
const kinds: Record<string, Kind> = {
  deposit: {
    type: 'deposit',
    title: constant('Deposit'),
    description: constant('R-Wallet'),
  },
  deposit_refund: { type: 'deposit', title: constant('Deposit refunded') },
  activation: {
    type: 'activation',
    title: constant('Package activated'),
    description: packageName,
  },
  maturity: {
    type: 'activation',
    title: constant('Principal released'),
    description: packageName,
  },
  withdrawal_hold: { type: 'withdrawal', title: constant('Withdrawal requested') },
  withdrawal_void: { type: 'withdrawal', title: constant('Withdrawal returned') },
  withdrawal_payout: { type: 'withdrawal', title: constant('Withdrawal paid out') },
  withdrawal_fee: { type: 'withdrawal', title: constant('Withdrawal fee') },
  address_change_fee: { type: 'adjustment', title: constant('Address change fee') },
  funds_added: { type: 'adjustment', title: constant('Funds added') },
  funds_deducted: { type: 'adjustment', title: constant('Funds deducted') },
  daily: {
    ...earning,
    title: constant('Daily Bot Profit'),
    description: ({ rows }) => pluralize(rows, '', 'packages'),
  },
  network: {
    ...earning,
    title: ({ rows, level }) => (rows === 1 ? `Level ${level} Income` : 'Level Income'),
    description: ({ rows }) => pluralize(rows, '', 'levels'),
  },
  direct: { ...earning, title: constant('Direct Bounty'), description: shortPersonName },
  odl: { ...earning, title: constant('ODL claimed') },
  blb: { ...earning, title: ({ level, rows }) => (rows === 1 ? `BLB${level} Bonus` : 'BLB Bonus') },
  royalty: { ...earning, title: constant('Royalty Bonus') },
  referral: {
    type: 'referral',
    title: constant('New referral'),
    description: shortPersonName,
  },
}

export function activityLine(row: ActivityRow, plan: Plan): ActivityItem {
  const { type, title, description = constant('') } = kinds[row.what] ?? defaultLine(row.what)
  return {
    id: row.id,
    type,
    title: row.reversed ? `${title(row)}, reversed` : title(row),
    description: description(row, plan),
    time: row.at,
    amount: row.amount,
    effect: row.effect,
    reward: type === 'earning' ? { xrp: row.xrp, id: row.rows === 1 ? row.id : null } : null,
  }
}

/** Rewards without a special title use their label; other transfer codes are shown by name. */
function defaultLine(what: string): Kind {
  const reward = rewardKinds.find((kind) => kind === what)
  if (reward) return { ...earning, title: constant(rewardLabel(reward).sentence) }
  return { type: 'adjustment', title: constant(what.replaceAll('_', ' ')) }
}
