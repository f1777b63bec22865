import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readBudgetShares } from '#contract/admin/plan-settings.ts'
import { formatPercent } from '#domain/money/percent.ts'
import type { BudgetKind } from '#domain/packages/plan.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { amountText } from '#web/ui/data/amount/amount-text.ts'
import { PageHead } from '../layout/page-head.tsx'

type Shares = ResponseBody<typeof readBudgetShares>
type ReportTitle = { title: (shares: Shares) => string; kind?: BudgetKind; text?: string }

const budgetTitle = (kind: BudgetKind, name: string): ReportTitle => ({
  title: ({ budget }) => `${name} ${formatPercent(budget[kind])}%`,
  kind,
})

/** Bonus reports carry the plan's share in their title, as the plan in force has it. */
const titles: Record<string, ReportTitle> = {
  'bot-profit': budgetTitle('daily', 'Daily XRP Bonus'),
  direct: budgetTitle('direct', 'Direct Bonus'),
  'level-income': budgetTitle('network', 'User Network Bounty'),
  'beyond-limit': budgetTitle('blb', 'Beyond Limit Bonus -'),
  'odl-bonus': budgetTitle('odl', 'ODL Profit -'),
  royalty: {
    title: ({ royalty }) => `Royalty Bonus ${formatPercent(royalty)}% every month`,
    text: 'Of the month’s fee income, shared by active Legacy Vault amounts.',
  },
  'special-reward': {
    title: () => 'Special Reward every month',
    text: 'What the plan sets for a month, in equal parts among its top ten by new direct business.',
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

/** What was really paid, beside the share that the plan means to pay. */
function describePaid({ budget, paid, turnover }: Shares, kind: BudgetKind): string {
  const planned = `The plan’s budget is ${formatPercent(budget[kind])} % of turnover.`
  const sum = `Paid in 30 days: ${amountText(paid[kind])} USDT`
  if (turnover === 0n) return `${planned} ${sum}, with no turnover.`
  return `${planned} ${sum}, ${formatPercent(((paid[kind] * 1000n) / turnover) * 1000n)} % of ${amountText(turnover)}.`
}
