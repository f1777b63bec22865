import { IconMail } from '@tabler/icons-react'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FieldRow } from '#web/ui/layout/layout.tsx'

type MailedCodeFieldProps = Omit<Parameters<typeof TextField>[0], 'label' | 'verdict'> & {
  texts: { verificationCode: string; sendCode: string; codeSent: string }
  hint?: string | undefined
  /** A request for a code. Its button is disabled for the cooldown that the server returns. */
  request: { working: boolean; isCoolingDown: boolean }
  onSend: () => void
}

/** A field for a code that arrives by email, and the button that sends it. */
export function MailedCodeField({ texts, hint, request, onSend, ...field }: MailedCodeFieldProps) {
  const { working, isCoolingDown } = request
  return (
    <FieldRow>
      <TextField
        {...field}
        label={texts.verificationCode}
        icon={IconMail}
        inputMode="numeric"
        autoComplete="one-time-code"
        verdict={hint === undefined ? undefined : { tone: 'plain', text: hint }}
      />
      <Button size="tall" working={working} disabled={isCoolingDown} onClick={onSend}>
        {isCoolingDown ? texts.codeSent : texts.sendCode}
      </Button>
      {isCoolingDown && <SandboxMailLink />}
    </FieldRow>
  )
}
