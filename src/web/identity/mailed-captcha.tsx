import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './captcha-field.module.css'
import { SandboxMailLink } from './sandbox-mail-link.tsx'
import type { Captcha } from './use-captcha.ts'

/** A code by mail for users who can neither see the image nor hear the beeps. */
export function MailedCaptcha({ captcha: { mailed } }: { captcha: Captcha }) {
  const { sent, send, working, problem } = mailed
  return (
    <div className={styles.other}>
      <p aria-live="polite">
        {sent?.message ?? problem ?? (working ? t.identity.sending : t.identity.askForANewCode)}
      </p>
      {!sent && (
        <div className={styles.shown}>
          <Button size="compact" working={working} onClick={() => void send()}>
            {t.identity.emailMeACode}
          </Button>
        </div>
      )}
      {sent && <SandboxMailLink />}
    </div>
  )
}
