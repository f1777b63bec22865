import type { codePurposes, sendCode as contract } from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages, type MailMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { RESEND_SECONDS, sendVerificationCode } from '#server/identity/verification-code.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readCredentials } from './member-queries.ts'

const actionsOf = ({ code }: MailMessages): Record<(typeof codePurposes)[number], string> => ({
  'change-password': code.changePassword,
  'withdrawal-address': code.saveAddress,
})

export async function sendCode(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, caller, body, now } = call
  const member = await readCredentials(tx, requireMemberId(caller))
  if (!member) throw new Refusal('not-signed-in')
  const { purpose, target = '' } = body
  const code = { kind: 'member', id: member.id, purpose, target } as const
  await sendVerificationCode({ tx, secrets, now }, code, {
    to: member.email,
    describeAction: (t) => actionsOf(t)[purpose] + (target === '' ? '' : ` (${target})`),
  })
  call.note({ subject: `member ${member.id}`, after: { purpose } })
  return { message: answerMessages[call.locale].account.codeSent, lockedSeconds: RESEND_SECONDS }
}
