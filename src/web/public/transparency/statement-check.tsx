import { checkStatementHash } from '#contract/money/member-statements.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'
import styles from './statement-check.module.css'

export function StatementCheck() {
  return (
    <PublicSection
      id="statement-check"
      heading="Check a member’s statement"
      lead="Every final statement carries the hash of its data. If a statement was shown to you, paste its hash: the answer says whether we issued it, and never whose it is."
    >
      <CheckForm />
    </PublicSection>
  )
}

/** Works without JavaScript: the form then opens the answer as a page. */
function CheckForm() {
  return (
    <form className={styles.form} action={checkStatementHash.path} data-statement-check="">
      <label className={styles.field}>
        <span>Hash of the statement</span>
        <input
          name="sha256"
          required
          minLength={64}
          maxLength={70}
          pattern="\s*[0-9A-Fa-f]{64}\s*"
          title="The 64 characters of the hash"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <button className={section.button}>Check the hash</button>
      <output className={styles.answer} aria-live="polite" />
    </form>
  )
}
