import { t } from '#web/language/messages.ts'
import styles from '#web/ui/actions/text-link.module.css'

/** Sandbox only: mail stays on this machine and is shown on this page. */
export function SandboxMailLink() {
  if (document.documentElement.dataset.rail !== 'sandbox') return null
  return (
    <a className={styles.link} href="/sandbox/mail" target="_blank" rel="noreferrer">
      {t.identity.openTheSandboxMailbox}
    </a>
  )
}
