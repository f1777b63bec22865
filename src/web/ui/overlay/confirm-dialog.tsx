import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import { t } from '#web/language/messages.ts'

export type ConfirmationCopy = {
  title: string
  /** States exactly what will happen, with amounts. */
  text: ReactNode
  confirm: string
  kind?: 'primary' | 'solid' | 'danger'
}

/** Focuses Cancel first, so that an accidental Enter does nothing. */
export function ConfirmDialog({
  copy,
  opened,
  working = false,
  closeLabel = t.ui.cancel,
  onConfirm,
  onClose,
}: {
  copy: ConfirmationCopy
  opened: boolean
  working?: boolean
  closeLabel?: string
  onConfirm: () => void
  onClose: () => void
}) {
  const { title, text, confirm, kind = 'primary' } = copy
  return (
    <Dialog
      opened={opened}
      onClose={working ? () => {} : onClose}
      title={title}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            {closeLabel}
          </Button>
          <Button kind={kind} working={working} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
