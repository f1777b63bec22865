import type { SecurityEndpoints } from '#contract/platform/security.ts'
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
      <Notice tone="warn">
        Save these now: we won’t show them again. Each code works once if you lose your app.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} copiedText="Copied to clipboard!" label="Copy all" />
        <Button
          size="compact"
          kind="solid"
          working={working}
          onClick={() => void send({}).then((answer) => answer && onSaved())}
        >
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
