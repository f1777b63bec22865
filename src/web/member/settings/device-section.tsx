import { t } from '#web/language/messages.ts'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { DeviceSettingRow } from '#web/ui/settings/device-setting-row.tsx'

const listThemes = () =>
  [
    { value: 'system', label: t.settings.system },
    { value: 'light', label: t.settings.light },
    { value: 'dark', label: t.settings.dark },
  ] as const

const listTextSizes = () =>
  [
    { value: 'standard', label: t.settings.standard },
    { value: 'large', label: t.settings.large },
    { value: 'larger', label: t.settings.larger },
  ] as const

const listMotion = () =>
  [
    { value: 'system', label: t.settings.system },
    { value: 'reduced', label: t.settings.reduced },
  ] as const

const listSounds = () =>
  [
    { value: 'on', label: t.settings.on },
    { value: 'off', label: t.settings.off },
  ] as const

export function DeviceSection() {
  return (
    <Section heading={t.settings.thisDevice} variant="group">
      <Card>
        <DeviceSettingRow name="theme" title={t.settings.theme} options={listThemes()} />
        <DeviceSettingRow name="text-size" title={t.settings.textSize} options={listTextSizes()} />
        <DeviceSettingRow
          name="motion"
          title={t.settings.motion}
          hint={t.settings.animationsAndTransitions}
          options={listMotion()}
        />
        <DeviceSettingRow
          name="sounds"
          title={t.settings.sounds}
          hint={t.settings.forSuccessesAndErrors}
          options={listSounds()}
          onChosen={(choice) => choice === 'on' && playSound('success')}
        />
      </Card>
    </Section>
  )
}
