import { IconMail } from '@tabler/icons-react'
import { sendCode, type codePurposes } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './password.module.css'
import { useCooldown } from './use-cooldown.ts'

type TextProps = Parameters<typeof TextField>[0]

/** A verification code field with a Send button, disabled for the cooldown that the server returns. */
export function CodeField({
  purpose,
  field,
}: {
  purpose: (typeof codePurposes)[number]
  field: Omit<TextProps, 'label'>
}) {
  const { send, working, problem } = useEndpointMutation(sendCode)
  const { isCoolingDown, start } = useCooldown()

  async function requestCode() {
    const answer = await send({ body: { purpose, target: '' } })
    if (answer) start(answer.lockedSeconds)
  }

  return (
    <div className={styles.code}>
      <TextField
        {...field}
        label={t.password.verificationCode}
        icon={IconMail}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={field.error ?? problem}
        verdict={isCoolingDown ? { tone: 'plain', text: t.password.weveEmailedYouACode } : undefined}
      />
      <span className={styles.send}>
        <Button size="tall" working={working} disabled={isCoolingDown} onClick={() => void requestCode()}>
          {isCoolingDown ? t.password.codeSent : t.password.sendCode}
        </Button>
      </span>
      {isCoolingDown && <SandboxMailLink />}
    </div>
  )
}
