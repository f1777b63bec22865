import { displayCurrencies } from '#domain/members/preferences.ts'
import { t } from '#web/language/messages.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SettingRow } from '#web/ui/settings/setting-row.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { useRateNote } from '../session/use-rate-note.ts'

const listOnOff = () =>
  [
    { value: 'off', label: t.settings.off },
    { value: 'on', label: t.settings.on },
  ] as const

export function AmountSettings() {
  const { preferences, rates, save } = usePreferences()
  const rateNote = useRateNote()
  const offered = displayCurrencies.filter(
    (currency) => currency === 'USDT' || rates.some((rate) => rate.currency === currency),
  )
  return (
    <Section heading={t.settings.amounts} variant="group">
      <Card>
        <SettingRow
          title={t.settings.displayCurrency}
          hint={rateNote ?? t.settings.addsAnEquivalentAtOurLast}
        >
          <SegmentedControl
            label={t.settings.displayCurrency}
            options={offered.map((value) => ({ value, label: value }))}
            value={preferences.displayCurrency}
            onChange={(displayCurrency) => save({ displayCurrency })}
          />
        </SettingRow>
        <SettingRow title={t.settings.hideBalances} hint={t.settings.hideBalancesHint}>
          <SegmentedControl
            label={t.settings.hideBalances}
            options={listOnOff()}
            value={preferences.hideBalances ? 'on' : 'off'}
            onChange={(choice) => save({ hideBalances: choice === 'on' })}
          />
        </SettingRow>
      </Card>
    </Section>
  )
}
