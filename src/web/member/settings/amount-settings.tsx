import { displayCurrencies } from '#domain/members/preferences.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SettingRow } from '#web/ui/settings/setting-row.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { useRateNote } from '../session/use-rate-note.ts'
import { useSavePreferences } from '../session/use-save-preferences.ts'

const ON_OFF = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const

export function AmountSettings() {
  const { preferences, rates } = usePreferences()
  const savePreferences = useSavePreferences()
  const rateNote = useRateNote()
  const offered = displayCurrencies.filter(
    (currency) => currency === 'USDT' || rates.some((rate) => rate.currency === currency),
  )
  return (
    <Section heading="Amounts" variant="group">
      <Card>
        <SettingRow
          title="Display currency"
          hint={rateNote ?? 'Adds an equivalent at our last recorded rate. Your money stays in USDT.'}
        >
          <SegmentedControl
            label="Display currency"
            options={offered.map((value) => ({ value, label: value }))}
            value={preferences.displayCurrency}
            onChange={(displayCurrency) => savePreferences({ displayCurrency })}
          />
        </SettingRow>
        <SettingRow title="Hide balances" hint="On the dashboard and in the wallet">
          <SegmentedControl
            label="Hide balances"
            options={ON_OFF}
            value={preferences.hideBalances ? 'on' : 'off'}
            onChange={(choice) => savePreferences({ hideBalances: choice === 'on' })}
          />
        </SettingRow>
      </Card>
    </Section>
  )
}
