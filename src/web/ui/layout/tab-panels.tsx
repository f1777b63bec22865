import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { ReactNode } from 'react'
import styles from './tab-panels.module.css'

/** Views of one thing, one at a time. The arrow keys move between the tabs. */
export function TabPanels({
  label,
  panels,
  value,
  onChange,
}: {
  label: string
  panels: { value: string; label: string; content: ReactNode }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Tabs
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      keepMounted={false}
      variant="none"
    >
      <Tabs.List aria-label={label} className={styles.list}>
        {panels.map((panel) => (
          <Tabs.Tab key={panel.value} value={panel.value} className={styles.tab}>
            {panel.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map((panel) => (
        <Tabs.Panel key={panel.value} value={panel.value} className={styles.panel}>
          {panel.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
