import { useState, type ReactNode } from 'react'
import { ensureStepUp, type PasswordDialogKind } from '#web/api/step-up-prompt.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type ConfirmationCopy = {
  title: string
  text: ReactNode
  confirm: string
  kind?: 'primary' | 'solid' | 'danger'
}

/** Confirmation, then the password unless it was entered a moment ago, then the action. */
export function useStepUpConfirmation(
  copy: ConfirmationCopy,
  onConfirmed: () => void,
  dialog: PasswordDialogKind = 'settings',
) {
  const [opened, setOpened] = useState(false)
  async function confirm() {
    setOpened(false)
    if (await ensureStepUp(dialog)) onConfirmed()
  }
  return {
    begin: () => setOpened(true),
    dialogs: (
      <ConfirmDialog
        copy={{ kind: 'solid', ...copy }}
        opened={opened}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    ),
  }
}
