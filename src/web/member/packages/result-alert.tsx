import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './result-alert.module.css'
import type { ActivationResult } from './use-activation.ts'

export function ResultAlert({
  result,
  onClose,
}: {
  result: ActivationResult | undefined
  onClose: () => void
}) {
  return (
    <div className={styles.place} aria-live="assertive">
      {result && (
        <div className={styles.alert} role="alert" data-tone={result.tone}>
          <Icon icon={result.tone === 'good' ? IconCircleCheck : IconAlertTriangle} />
          <p>{result.message}</p>
          <IconButton icon={IconX} size={20} label={t.packages.close} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
