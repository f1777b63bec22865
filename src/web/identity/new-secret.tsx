import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './stack.module.css'

/** A secret that is shown once. */
export function NewSecret({ name, secret, onSaved }: { name: string; secret: string; onSaved: () => void }) {
  return (
    <div className={styles.stack}>
      <Notice tone="warn">Copy the {name} now: we won’t show it again.</Notice>
      <code className={styles.codes} aria-label={name}>
        {secret}
      </code>
      <div className={styles.actions}>
        <CopyButton text={secret} copiedText="Copied to clipboard!" />
        <Button size="compact" kind="solid" onClick={onSaved}>
          I’ve saved it
        </Button>
      </div>
    </div>
  )
}
