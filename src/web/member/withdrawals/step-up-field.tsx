import { IconMail, IconShieldLock } from '@tabler/icons-react'
import { sendWithdrawalCode } from '#contract/money/withdrawals.ts'
import type { StepUpMethod } from '#contract/platform/step-up-proof.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useCooldown } from '../password/use-cooldown.ts'
import styles from './withdraw.module.css'

type Props = {
  method: StepUpMethod
  quoteId: string
  code: string
  error: string | undefined
  onChange: (code: string) => void
}

/** The second factor that confirms one withdrawal. */
export function StepUpField({ method, quoteId, code, error, onChange }: Props) {
  if (method === 'email')
    return <MailedCode quoteId={quoteId} code={code} error={error} onChange={onChange} />
  return (
    <TextField
      label="Authenticator code"
      icon={IconShieldLock}
      value={code}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="one-time-code"
      error={error}
      verdict={{ tone: 'plain', text: 'From your authenticator app, or a recovery code.' }}
    />
  )
}

function MailedCode({ quoteId, code, error, onChange }: Omit<Props, 'method'>) {
  const { send, working, problem } = useEndpointMutation(sendWithdrawalCode)
  const { isCoolingDown, start } = useCooldown()
  async function requestCode() {
    const answer = await send({ body: { quoteId } })
    if (answer) start(answer.lockedSeconds)
  }
  return (
    <div className={styles.codeRow}>
      <TextField
        label="Verification code"
        icon={IconMail}
        value={code}
        onChange={({ target }) => onChange(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error ?? problem}
        verdict={{
          tone: 'plain',
          text: isCoolingDown
            ? 'We’ve emailed you a code for this withdrawal.'
            : 'We email you a code to confirm.',
        }}
      />
      <span>
        <Button size="tall" working={working} disabled={isCoolingDown} onClick={() => void requestCode()}>
          {isCoolingDown ? 'Code Sent' : 'Send Code'}
        </Button>
      </span>
      {isCoolingDown && <SandboxMailLink />}
    </div>
  )
}
