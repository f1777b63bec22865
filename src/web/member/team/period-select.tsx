import { teamPeriods, type TeamPeriod } from '#contract/member/team.ts'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'

const LABELS: Record<TeamPeriod, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  all: 'All time',
}

export function PeriodSelect({
  value,
  onChange,
}: {
  value: TeamPeriod
  onChange: (period: TeamPeriod) => void
}) {
  const options = teamPeriods.map((period) => ({ value: period, label: LABELS[period] }))
  return <SelectPill label="Period" value={value} options={options} onChange={onChange} />
}
