import { useState } from 'react'
import { Section } from '#web/ui/layout/section.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DeviceSettingRow } from '#web/ui/settings/device-setting-row.tsx'
import styles from './kit-screen.module.css'

const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
] as const

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
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
        <Card>
          <DeviceSettingRow name="theme" title="Theme" hint="Saved on this device" options={THEMES} />
        </Card>
        <TabPanels label="Views" panels={PANELS} value={panel} onChange={setPanel} />
      </div>
    </Section>
  )
}
