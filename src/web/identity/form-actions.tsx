import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'

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
    <Row gap={2} wraps>
      <Button size="compact" type="submit" kind={danger ? 'danger' : 'solid'} working={working}>
        {label}
      </Button>
      <Button size="compact" kind="quiet" onClick={onCancel}>
        {t.identity.cancel}
      </Button>
    </Row>
  )
}
