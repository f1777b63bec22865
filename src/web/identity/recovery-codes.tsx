import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './stack.module.css'

type RecoveryCodesProps = {
  codes: string[]
  confirmSaved: SecurityEndpoints['confirmSavedCodes']
  onSaved: () => void
}

/** Shown once. Until the owner confirms having saved them, they are offered again. */
export function RecoveryCodes({ codes, confirmSaved, onSaved }: RecoveryCodesProps) {
  const { send, working, problem } = useEndpointMutation(confirmSaved)
  return (
    <div className={styles.stack}>
      <Notice tone="warn">{t.identity.saveCodesNow}</Notice>
      <ul className={styles.codes} aria-label={t.identity.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.actions}>
        <CopyButton
          text={codes.join('\n')}
          copiedText={t.identity.copiedToClipboard}
          label={t.identity.copyAll}
        />
        <Button
          size="compact"
          kind="solid"
          working={working}
          onClick={() => void send({}).then((answer) => answer && onSaved())}
        >
          {t.identity.iveSavedThem}
        </Button>
      </div>
    </div>
  )
}
