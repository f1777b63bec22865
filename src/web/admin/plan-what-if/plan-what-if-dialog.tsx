import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LoadedWhatIf } from './plan-what-if-report.tsx'

type Props = { version: number; whatIfId: bigint; onClose: () => void }

export function WhatIfDialog({ version, whatIfId, onClose }: Props) {
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.admin.planWhatIf.whatIfOfVersion({ version })}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t.admin.planWhatIf.close}
        </Button>
      }
    >
      <LoadedWhatIf id={whatIfId} />
    </Dialog>
  )
}
