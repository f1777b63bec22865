import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './stack.module.css'

/** A secret that is shown once. */
export function NewSecret({ name, secret, onSaved }: { name: string; secret: string; onSaved: () => void }) {
  return (
    <div className={styles.stack}>
      <Notice tone="warn">{t.identity.copySecretNow({ name })}</Notice>
      <code className={styles.codes} aria-label={name}>
        {secret}
      </code>
      <Row gap={2} wraps>
        <CopyButton text={secret} copiedText={t.identity.copiedToClipboard} />
        <Button size="compact" kind="solid" onClick={onSaved}>
          {t.identity.iveSavedIt}
        </Button>
      </Row>
    </div>
  )
}
