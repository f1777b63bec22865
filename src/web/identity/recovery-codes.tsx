import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './stack.module.css'

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
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
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} copiedText="Copied to clipboard!" label="Copy all" />
        <Button size="compact" kind="solid" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
