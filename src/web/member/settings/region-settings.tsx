import { dateFormats, isTimeZone, type DateFormat } from '#domain/members/preferences.ts'
import { localeDetails, locales } from '#messages/locales.ts'
import { readLocale, switchLanguage } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import { savePreferences } from '#contract/member/preferences.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const options = locales.map((value) => ({ value, label: localeDetails[value].name }))

/** Saved before it is applied: the session that is read again in the new language names it. */
function LanguageField() {
  const { language } = usePreferences().preferences
  const { send, working, problem } = useEndpointMutation(savePreferences)
  async function choose(name: string) {
    const chosen = locales.find((locale) => locale === name)
    if (chosen && (await send({ body: { language: chosen } }))) await switchLanguage(chosen)
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <SelectField
        label={t.language.language}
        options={options}
        value={language}
        disabled={working}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <p className={textStyles.caption}>{t.language.languageOfScreens}</p>
    </>
  )
}

/** Every format with the last day of a year as its example. */
function listDateFormats() {
  const locale = localeDetails[readLocale()].format
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(EXAMPLE)
  const examples: Record<DateFormat, string> = {
    'dd/mm/yyyy': '31/12/2026',
    'mm/dd/yyyy': '12/31/2026',
    'yyyy-mm-dd': '2026-12-31',
    'd mmm yyyy': `31 ${month} 2026`,
  }
  return dateFormats.map((value) => ({ value, label: examples[value] }))
}

const EXAMPLE = new Date('2026-12-31')

/** The member's zone is listed even if this browser does not know it. */
function listTimeZones(chosen: string) {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

const readDeviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Language, time zone and date format: one group, as in the settings of a phone. */
export function RegionSettings() {
  const { preferences, save } = usePreferences()
  const { timeZone, dateFormat } = preferences
  const now = useServerNow()
  const deviceZone = readDeviceZone()
  return (
    <Section heading={t.settings.languageAndRegion} variant="group">
      <Card>
        <Stack gap={4}>
          <LanguageField />
          <SelectField
            label={t.settings.timeZone}
            options={listTimeZones(timeZone)}
            value={timeZone}
            onChange={({ currentTarget }) => save({ timeZone: currentTarget.value })}
          />
          {deviceZone !== timeZone && isTimeZone(deviceZone) && (
            <Button size="compact" onClick={() => save({ timeZone: deviceZone })}>
              {t.settings.takeDeviceZone({ zone: deviceZone.replaceAll('_', ' ') })}
            </Button>
          )}
          <SelectField
            label={t.settings.dateFormat}
            options={listDateFormats()}
            value={dateFormat}
            onChange={({ currentTarget }) =>
              save({ dateFormat: dateFormats.find((each) => each === currentTarget.value) })
            }
          />
          <p className={textStyles.caption}>
            {t.settings.nowClosingsDaysAndExportsStay({
              instantWithZone: formatInstantWithZone(new Date(now())),
            })}
          </p>
        </Stack>
      </Card>
    </Section>
  )
}
