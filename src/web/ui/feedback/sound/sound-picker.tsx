import { useLocalStorage } from '@mantine/hooks'
import { Card } from '#web/ui/layout/card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import styles from '#web/ui/theme/theme-picker.module.css'
import { playSound, SOUNDS_KEY } from './play-sound.ts'

const OPTIONS = [
  { value: 'on', label: 'Sounds on' },
  { value: 'off', label: 'Sounds off' },
] as const

/** Turns sounds on or off, on this device. */
export function SoundPicker() {
  const [on, setOn] = useLocalStorage({
    key: SOUNDS_KEY,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
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
            setOn(choice === 'on')
            if (choice === 'on') playSound('success')
          }}
        />
      </div>
    </Card>
  )
}
