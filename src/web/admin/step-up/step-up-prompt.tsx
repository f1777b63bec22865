import { useEffect, useRef, useState } from 'react'
import { registerStepUpPrompt } from '#web/api/step-up-prompt.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Asks for the password when the server refuses an action without it. */
export function StepUpPrompt() {
  const [opened, setOpened] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const finish = (isConfirmed: boolean) => {
    setOpened(false)
    answer.current?.(isConfirmed)
  }
  useEffect(() => {
    const unregister = registerStepUpPrompt(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
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
      prompt={{
        title: 'Confirm it’s you',
        text: 'Enter your password to continue. It is valid for 5 minutes of sensitive actions.',
      }}
      opened={opened}
      onDone={() => finish(true)}
      onClose={() => finish(false)}
    />
  )
}
