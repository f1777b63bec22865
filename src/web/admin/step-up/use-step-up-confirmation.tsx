import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type ConfirmationCopy = {
  title: string
  text: ReactNode
  confirm: string
  kind?: 'primary' | 'solid' | 'danger'
}

/** Confirmation, then step-up authentication, then the action. For plan changes and the operator's money. */
export function useStepUpConfirmation(
  copy: ConfirmationCopy,
  onConfirmed: () => void,
  passwordDialog: 'settings' | 'closing' | 'account' = 'settings',
) {
  const [step, setStep] = useState<'idle' | 'confirm' | 'password'>('idle')
  const close = () => setStep('idle')
  return {
    begin: () => setStep('confirm'),
    dialogs: (
      <>
        <ConfirmDialog
          copy={{ kind: 'solid', ...copy }}
          opened={step === 'confirm'}
          onConfirm={() => setStep('password')}
          onClose={close}
        />
        <PasswordDialog
          prompt={{
            title: 'Admin password',
            text: 'Enter your password to continue.',
            dialog: passwordDialog,
          }}
          opened={step === 'password'}
          onClose={close}
          onDone={() => {
            close()
            onConfirmed()
          }}
        />
      </>
    ),
  }
}
