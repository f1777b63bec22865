import { teamPeriods, type TeamPeriod } from '#contract/member/team.ts'
import { t } from '#web/language/messages.ts'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'

export function PeriodSelect({
  value,
  onChange,
}: {
  value: TeamPeriod
  onChange: (period: TeamPeriod) => void
}) {
  const options = teamPeriods.map((period) => ({ value: period, label: t.team.labels[period] }))
  return <SelectPill label={t.team.period} value={value} options={options} onChange={onChange} />
}
