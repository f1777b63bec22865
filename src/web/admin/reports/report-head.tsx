import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readBudgetShares } from '#contract/admin/plan-settings.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { rewardLabel, type BudgetKind } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { PageHead } from '../layout/page-head.tsx'

type Shares = ResponseBody<typeof readBudgetShares>
type ReportTitle = { title: (shares: Shares) => string; kind?: BudgetKind; text?: string }

const budgetTitle = (kind: BudgetKind, separator = ''): ReportTitle => ({
  title: ({ budget }) => `${rewardLabel(kind).report}${separator} ${formatPercent(budget[kind])}%`,
  kind,
})

/** Reward reports show the plan's budget share in their title. */
const describeTitles = (): Record<string, ReportTitle> => ({
  'bot-profit': budgetTitle('daily'),
  direct: budgetTitle('direct'),
  'level-income': budgetTitle('network'),
  'beyond-limit': budgetTitle('blb', ' -'),
  'odl-bonus': budgetTitle('odl', ' -'),
  royalty: {
    title: ({ royalty }) => t.admin.reports.royaltyBonusEveryMonth({ royalty: formatPercent(royalty) }),
    text: t.admin.reports.royaltyHint,
  },
  'special-reward': {
    title: () => t.admin.reports.specialRewardEveryMonth,
    text: t.admin.reports.splitEquallyAmongTheTenMembers,
  },
})

export function ReportHead({ name, title }: { name: string; title: string }) {
  const reportTitle = describeTitles()[name]
  const { data } = useEndpointQuery(readBudgetShares, reportTitle ? {} : undefined, [
    'plan',
    'closing',
    'treasury',
  ])
  if (!reportTitle || !data) return <PageHead title={title} />
  const text = reportTitle.kind ? describePaid(data, reportTitle.kind) : reportTitle.text
  return <PageHead title={reportTitle.title(data)} {...(text && { text })} />
}

function describePaid({ budget, paid, turnover }: Shares, kind: BudgetKind): string {
  const planned = t.admin.reports.budgetOfTurnover({ budget: formatPercent(budget[kind]) })
  const sum = t.admin.reports.paidIn30DaysUsdt({ paid: readableAmount(paid[kind]) })
  if (turnover === 0n) return t.admin.reports.withNoTurnover({ planned, sum })
  return t.admin.reports.ofUsdtTurnover({
    planned,
    sum,
    paid: formatPercent(((paid[kind] * 1000n) / turnover) * 1000n),
    turnover: readableAmount(turnover),
  })
}
