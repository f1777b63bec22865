import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import {
  saveDeviceSetting,
  useDeviceSetting,
  type DeviceChoice,
  type DeviceSetting,
} from './device-settings.ts'
import { SettingRow } from './setting-row.tsx'

type DeviceSettingRowProps<Name extends DeviceSetting> = {
  name: Name
  title: string
  hint?: string
  options: readonly { value: DeviceChoice<Name>; label: string }[]
  onChosen?: (choice: DeviceChoice<Name>) => void
}

/** A choice that is saved on this device. */
export function DeviceSettingRow<Name extends DeviceSetting>({
  name,
  title,
  hint,
  options,
  onChosen,
}: DeviceSettingRowProps<Name>) {
  const choice = useDeviceSetting(name)
  return (
    <SettingRow title={title} {...(hint && { hint })}>
      <SegmentedControl
        label={title}
        options={options}
        value={choice}
        onChange={(chosen) => {
          saveDeviceSetting(name, chosen)
          onChosen?.(chosen)
        }}
      />
    </SettingRow>
  )
}
