import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { DeviceSettingRow } from '#web/ui/settings/device-setting-row.tsx'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const TEXT_SIZES = [
  { value: 'standard', label: 'Standard' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
] as const
const MOTION = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
] as const
const SOUNDS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

export function DeviceSection() {
  return (
    <Section heading="This device" variant="group">
      <Card>
        <DeviceSettingRow name="theme" title="Theme" options={THEMES} />
        <DeviceSettingRow name="text-size" title="Text size" options={TEXT_SIZES} />
        <DeviceSettingRow name="motion" title="Motion" hint="Animations and transitions" options={MOTION} />
        <DeviceSettingRow
          name="sounds"
          title="Sounds"
          hint="For successes and errors"
          options={SOUNDS}
          onChosen={(choice) => choice === 'on' && playSound('success')}
        />
      </Card>
    </Section>
  )
}
