import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type ConfirmationCopy = {
  title: string
  text: ReactNode
  confirm: string
  kind?: 'primary' | 'solid' | 'danger'
}

/** Confirmation, then the action. */
export function useConfirmation(copy: ConfirmationCopy, onConfirmed: () => void) {
  const [opened, setOpened] = useState(false)
  function confirm() {
    setOpened(false)
    onConfirmed()
  }
  return {
    begin: () => setOpened(true),
    dialogs: (
      <ConfirmDialog
        copy={{ kind: 'solid', ...copy }}
        opened={opened}
        onConfirm={confirm}
        onClose={() => setOpened(false)}
      />
    ),
  }
}
