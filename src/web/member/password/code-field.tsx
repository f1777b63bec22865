import { sendCode, type codePurposes } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { MailedCodeField } from '#web/identity/mailed-code-field.tsx'
import type { TextField } from '#web/ui/field/text-field.tsx'
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
    <MailedCodeField
      {...field}
      texts={t.password}
      error={field.error ?? problem}
      hint={isCoolingDown ? t.password.weveEmailedYouACode : undefined}
      request={{ working, isCoolingDown }}
      onSend={() => void requestCode()}
    />
  )
}
