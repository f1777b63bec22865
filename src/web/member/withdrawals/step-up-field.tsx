import { IconShieldLock } from '@tabler/icons-react'
import { sendWithdrawalCode } from '#contract/money/withdrawals.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { MailedCodeField } from '#web/identity/mailed-code-field.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { WithdrawalStepUp } from './use-withdrawal-step-up.ts'
import { useCooldown } from '../password/use-cooldown.ts'
import styles from './withdraw.module.css'

type StepUpFieldProps = { stepUp: WithdrawalStepUp; quoteId: string; error: string | undefined }

/** What confirms one withdrawal, and the other method if the member has two. */
export function StepUpField({ stepUp, quoteId, error }: StepUpFieldProps) {
  const { method, otherMethod, code, setCode, choose } = stepUp
  if (method === 'email') return <MailedCode quoteId={quoteId} code={code} error={error} onChange={setCode} />
  return (
    <div className={styles.stepUp}>
      {method === 'passkey' ? (
        <p>{t.withdrawals.passkeyHint}</p>
      ) : (
        <TextField
          label={t.withdrawals.authenticatorCode}
          icon={IconShieldLock}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          error={error}
          verdict={{ tone: 'plain', text: t.withdrawals.codeHint }}
        />
      )}
      {otherMethod && (
        <Button size="compact" kind="quiet" onClick={() => choose(otherMethod)}>
          {otherMethod === 'passkey'
            ? t.withdrawals.takeAPasskeyInstead
            : t.withdrawals.takeAnAuthenticatorCodeInstead}
        </Button>
      )}
    </div>
  )
}

type MailedCodeProps = {
  quoteId: string
  code: string
  error: string | undefined
  onChange: (code: string) => void
}

function MailedCode({ quoteId, code, error, onChange }: MailedCodeProps) {
  const { send, working, problem } = useEndpointMutation(sendWithdrawalCode)
  const { isCoolingDown, start } = useCooldown()
  async function requestCode() {
    const answer = await send({ body: { quoteId } })
    if (answer) start(answer.lockedSeconds)
  }
  return (
    <MailedCodeField
      value={code}
      onChange={({ target }) => onChange(target.value)}
      texts={t.withdrawals}
      error={error ?? problem}
      hint={isCoolingDown ? t.withdrawals.codeSentHint : t.withdrawals.codeByEmailHint}
      request={{ working, isCoolingDown }}
      onSend={() => void requestCode()}
    />
  )
}
