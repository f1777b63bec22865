import { Card } from '#web/ui/layout/card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { saveThemeChoice, useThemeChoice, type ThemeChoice } from './theme-choice.ts'
import styles from './theme-picker.module.css'

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemePicker() {
  const choice = useThemeChoice()
  return (
    <Card>
      <div className={styles.line}>
        <div>
          <p className={styles.title}>Theme</p>
          <p className={styles.hint}>Saved on this device</p>
        </div>
        <SegmentedControl label="Theme" options={CHOICES} value={choice} onChange={saveThemeChoice} />
      </div>
    </Card>
  )
}
