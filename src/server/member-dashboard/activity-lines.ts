import type { ActivityItem } from '#contract/member/member-dashboard.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { shortName } from '#domain/members/short-name.ts'
import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { answerMessages, type AnswerMessages, sentenceTranslators } from '#messages/server-messages.ts'
import type { Locale } from '#messages/locales.ts'
import type { ActivityRow } from './activity-queries.ts'

type ActivityTexts = AnswerMessages['activity']
type TextKey = {
  [Key in keyof ActivityTexts]: ActivityTexts[Key] extends string ? Key : never
}[keyof ActivityTexts]

type Kind = Pick<ActivityItem, 'type'> & {
  title: TextKey | ((row: ActivityRow, t: ActivityTexts) => string)
  description?: (row: ActivityRow, plan: Plan, t: ActivityTexts) => string
}

const packageName = ({ packageName: name }: ActivityRow) => name ?? ''
const shortPersonName = ({ person }: ActivityRow) => (person === null ? '' : shortName(person))

const earning = { type: 'earning' } as const

/** Type and text of each activity. */
const kinds: Record<string, Kind> = {
  deposit: { type: 'deposit', title: 'deposit', description: () => 'R-Wallet' },
  deposit_refund: { type: 'deposit', title: 'depositRefunded' },
  activation: { type: 'activation', title: 'packageActivated', description: packageName },
  maturity: { type: 'activation', title: 'principalReleased', description: packageName },
  withdrawal_hold: { type: 'withdrawal', title: 'withdrawalRequested' },
  withdrawal_void: { type: 'withdrawal', title: 'withdrawalReturned' },
  withdrawal_payout: { type: 'withdrawal', title: 'withdrawalPaid' },
  withdrawal_fee: { type: 'withdrawal', title: 'withdrawalFee' },
  address_change_fee: { type: 'adjustment', title: 'addressFee' },
  funds_added: { type: 'adjustment', title: 'fundsAdded' },
  funds_deducted: { type: 'adjustment', title: 'fundsDeducted' },
  daily: {
    ...earning,
    title: 'dailyProfit',
    description: ({ rows }, _, t) => (rows > 1 ? t.packages({ count: rows }) : ''),
  },
  network: {
    ...earning,
    title: ({ rows, level }, t) => (rows === 1 ? t.oneLevelIncome({ level: Number(level) }) : t.levelIncome),
    description: ({ rows }, _, t) => (rows > 1 ? t.levels({ count: rows }) : ''),
  },
  direct: { ...earning, title: 'directBounty', description: shortPersonName },
  odl: { ...earning, title: 'odlClaimed' },
  blb: {
    ...earning,
    title: ({ level, rows }, t) => (rows === 1 ? t.oneBlbBonus({ level: Number(level) }) : t.blbBonus),
  },
  royalty: { ...earning, title: 'royaltyBonus' },
  referral: { type: 'referral', title: 'referral', description: shortPersonName },
}

export function activityLine(row: ActivityRow, plan: Plan, locale: Locale): ActivityItem {
  const t = answerMessages[locale].activity
  const { type, title: write, description } = kinds[row.what] ?? defaultLine(row.what, locale)
  const title = typeof write === 'function' ? write(row, t) : t[write]
  return {
    id: row.id,
    type,
    title: row.reversed ? t.reversed({ title }) : title,
    description: description?.(row, plan, t) ?? '',
    time: row.at,
    amount: row.amount,
    effect: row.effect,
    reward: type === 'earning' ? { xrp: row.xrp, id: row.rows === 1 ? row.id : null } : null,
  }
}

/** Rewards without a special title use their label; other transfer codes are shown by name. */
function defaultLine(what: string, locale: Locale): Kind {
  const reward = rewardKinds.find((kind) => kind === what)
  if (reward) return { ...earning, title: () => sentenceTranslators[locale](rewardLabel(reward).sentence) }
  return { type: 'adjustment', title: () => what.replaceAll('_', ' ') }
}
