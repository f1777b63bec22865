import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './stack.module.css'

/** Submit and Cancel of a form inside a panel. */
export function FormActions({
  label,
  working,
  onCancel,
  danger = false,
}: {
  label: string
  working: boolean
  onCancel: () => void
  danger?: boolean
}) {
  return (
    <div className={styles.actions}>
      <Button size="compact" type="submit" kind={danger ? 'danger' : 'solid'} working={working}>
        {label}
      </Button>
      <Button size="compact" kind="quiet" onClick={onCancel}>
        {t.identity.cancel}
      </Button>
    </div>
  )
}
