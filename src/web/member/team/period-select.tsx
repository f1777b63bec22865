import { IconChevronDown } from '@tabler/icons-react'
import { teamPeriods, type TeamPeriod } from '#contract/team.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './period-select.module.css'

const NAMES: Record<TeamPeriod, string> = {
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
  return (
    <span className={styles.select}>
      <select
        aria-label="Period"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as TeamPeriod)}
      >
        {teamPeriods.map((period) => (
          <option key={period} value={period}>
            {NAMES[period]}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} />
    </span>
  )
}
