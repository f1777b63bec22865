import { localeDetails, locales } from '#messages/locales.ts'
import { switchLanguage, useLocale } from './language.ts'
import { t } from './messages.ts'
import styles from './language-choice.module.css'

/** For screens before sign-in. Each language is named in itself. */
export function LanguageChoice() {
  const current = useLocale()
  return (
    <fieldset aria-label={t.language.language} className={styles.choice}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void switchLanguage(locale)}
        >
          {localeDetails[locale].name}
        </button>
      ))}
    </fieldset>
  )
}
