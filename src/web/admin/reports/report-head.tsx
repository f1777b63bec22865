import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readBudgetShares } from '#contract/admin/plan-settings.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { rewardLabel, type BudgetKind } from '#domain/rewards/reward-kinds.ts'
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
const titles: Record<string, ReportTitle> = {
  'bot-profit': budgetTitle('daily'),
  direct: budgetTitle('direct'),
  'level-income': budgetTitle('network'),
  'beyond-limit': budgetTitle('blb', ' -'),
  'odl-bonus': budgetTitle('odl', ' -'),
  royalty: {
    title: ({ royalty }) => `Royalty Bonus ${formatPercent(royalty)}% every month`,
    text: 'Shared from the month’s fees by active Legacy Vault amounts.',
  },
  'special-reward': {
    title: () => 'Special Reward every month',
    text: 'Split equally among the ten members with the most new direct business that month.',
  },
}

export function ReportHead({ name, title }: { name: string; title: string }) {
  const reportTitle = titles[name]
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
  const planned = `Budget: ${formatPercent(budget[kind])}% of turnover.`
  const sum = `Paid in 30 days: ${readableAmount(paid[kind])} USDT`
  if (turnover === 0n) return `${planned} ${sum}, with no turnover.`
  return `${planned} ${sum}, ${formatPercent(((paid[kind] * 1000n) / turnover) * 1000n)}% of ${readableAmount(turnover)} USDT turnover.`
}
