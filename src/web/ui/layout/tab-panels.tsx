import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { readLogicalKey } from '#web/language/direction.ts'
import styles from './tab-panels.module.css'

const targets: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type TabPanelsProps = {
  label: string
  panels: { value: string; label: string; content: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** One view at a time. The arrow keys, Home and End select and focus another tab. */
export function TabPanels({ label, panels, value, onChange }: TabPanelsProps) {
  const id = useId()
  const active = panels.findIndex((panel) => panel.value === value)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = targets[readLogicalKey(event.key)]?.(active, panels.length)
    if (index === undefined) return
    event.preventDefault()
    const tab = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]
    tab?.focus()
    tab?.click()
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {panels.map((panel, index) => (
          <button
            key={panel.value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            className={styles.tab}
            aria-selected={index === active}
            aria-controls={index === active ? `${id}panel` : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={() => onChange(panel.value)}
          >
            {panel.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}tab${active}`}
        key={value}
      >
        {panels[active]?.content}
      </div>
    </div>
  )
}
