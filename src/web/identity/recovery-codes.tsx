import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './stack.module.css'

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <div className={styles.stack}>
      <Notice tone="warn">
        These are shown once. Each signs you in a single time when you do not have your app.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} copiedText="Copied to clipboard!" label="Copy them" />
        <Button size="compact" kind="solid" onClick={onSaved}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
