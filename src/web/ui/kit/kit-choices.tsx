import { useState } from 'react'
import { Section } from '#web/ui/layout/section.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { ThemePicker } from '#web/ui/theme/theme-picker.tsx'
import styles from './kit-screen.module.css'

const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
] as const

const PANELS = [
  { value: 'bonus', label: 'Bonus', content: <p>The bonus view.</p> },
  { value: 'report', label: 'Report', content: <p>The report view.</p> },
]

export function KitChoices() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('today')
  const [panel, setPanel] = useState('bonus')
  return (
    <Section heading="Choices">
      <div className={styles.stack}>
        <SegmentedControl label="Period" options={PERIODS} value={period} onChange={setPeriod} />
        <ThemePicker />
        <TabPanels label="Views" panels={PANELS} value={panel} onChange={setPanel} />
      </div>
    </Section>
  )
}
