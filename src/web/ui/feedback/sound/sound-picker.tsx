import { Card } from '#web/ui/layout/card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { useKeptFlag } from '#web/ui/hooks/use-stored-boolean.ts'
import styles from '#web/ui/theme/theme-picker.module.css'
import { playSound, SOUNDS_KEY } from './play-sound.ts'

const OPTIONS = [
  { value: 'on', label: 'Sounds on' },
  { value: 'off', label: 'Sounds off' },
] as const

/** Whether a success or an error is heard, kept on this device. */
export function SoundPicker() {
  const [on, keep] = useKeptFlag(SOUNDS_KEY, true)
  return (
    <Card>
      <div className={styles.line}>
        <div>
          <p className={styles.title}>Sounds</p>
          <p className={styles.hint}>When money moves</p>
        </div>
        <SegmentedControl
          label="Sounds"
          options={OPTIONS}
          value={on ? 'on' : 'off'}
          onChange={(choice) => {
            keep(choice === 'on')
            if (choice === 'on') playSound('success')
          }}
        />
      </div>
    </Card>
  )
}
