import { useEffect, useRef, useState } from 'react'
import { registerStepUpPrompt, type PasswordDialogKind } from '#web/api/step-up-prompt.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** The one password prompt of the back office: before a sensitive action, or when the server refuses it without. */
export function StepUpPrompt() {
  const [dialog, setDialog] = useState<PasswordDialogKind>('account')
  const [opened, setOpened] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const finish = (isConfirmed: boolean) => {
    setOpened(false)
    answer.current?.(isConfirmed)
  }
  useEffect(() => {
    const unregister = registerStepUpPrompt(
      (kind) =>
        new Promise((resolve) => {
          answer.current = resolve
          setDialog(kind)
          setOpened(true)
        }),
    )
    return () => {
      unregister()
      answer.current?.(false)
    }
  }, [])
  return (
    <PasswordDialog
      dialog={dialog}
      opened={opened}
      onDone={() => finish(true)}
      onClose={() => finish(false)}
    />
  )
}
