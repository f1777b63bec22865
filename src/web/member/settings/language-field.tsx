import { savePreferences } from '#contract/member/preferences.ts'
import { localeDetails, locales } from '#messages/locales.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { switchLanguage } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import styles from './settings.module.css'

const options = locales.map((value) => ({ value, label: localeDetails[value].name }))

/** Saved before it is applied: the session that is read again in the new language names it. */
export function LanguageField() {
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
      <p className={styles.note}>{t.language.languageOfScreens}</p>
    </>
  )
}
