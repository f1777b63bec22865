import { SOURCE_LOCALE } from '#messages/locales.ts'
import { checkStatementHash } from '#contract/money/member-statements.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './statement-check.module.css'

export function StatementCheck() {
  const { heading, lead } = usePublicLocale().messages.transparency.hashCheck
  return (
    <PublicSection id="statement-check" heading={heading} lead={lead}>
      <CheckForm />
    </PublicSection>
  )
}

/** Works without JavaScript: the form then opens the answer as a page. */
function CheckForm() {
  const { locale, messages } = usePublicLocale()
  const { field, format, button, ...answers } = messages.transparency.hashCheck
  const { checking, incomplete, failed } = answers
  return (
    <form
      className={styles.form}
      action={checkStatementHash.path}
      data-statement-check={JSON.stringify({ checking, incomplete, failed })}
    >
      {locale !== SOURCE_LOCALE && <input type="hidden" name="locale" value={locale} />}
      <label className={styles.field}>
        <span>{field}</span>
        <input
          name="sha256"
          required
          minLength={64}
          maxLength={70}
          pattern="\s*[0-9A-Fa-f]{64}\s*"
          title={format}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <button className={section.button}>{button}</button>
      <output className={styles.answer} aria-live="polite" />
    </form>
  )
}
