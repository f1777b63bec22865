import { mailCaptcha as contract } from '#contract/platform/captcha.ts'
import { answerMessages } from '#messages/answer-messages.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import type { PersonKind } from '#server/http/caller.ts'
import { createCaptcha } from '#server/http/captcha/captcha.ts'
import { countAccountAttempt } from '#server/http/limits/limiter.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME, queueMail } from '#server/platform/mail-queue.ts'
import { findMailedAccount } from './queries.ts'

/** Mails the text of a captcha. Answers the same for an unknown account, whose captcha no one can solve. */
export async function mailCaptcha(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, body, now } = call
  const kind: PersonKind = body.for === 'admin' ? 'admin' : 'member'
  const account = body.for === 'registration' ? undefined : await findMailedAccount(tx, kind, body.name)
  const person = account && { kind, id: account.id }
  await countAccountAttempt(contract, call, { person, typed: body.name })
  call.note({ subject: account ? `${kind} ${account.id}` : `unknown ${kind}`, by: 'not signed in' })
  const { id, text } = await createCaptcha(tx, { kind, medium: 'email', target: body.name, now })
  const to = body.for === 'registration' ? body.name : account?.email
  if (to) await queueMail(tx, secrets, { to, ...codeMail(text) }, now)
  // The sign-in of administrators is in English.
  const t = answerMessages[kind === 'admin' ? SOURCE_LOCALE : call.locale].account
  return { id, message: body.for === 'registration' ? t.captchaMailed : t.captchaMailedIfKnown }
}

const codeMail = (code: string) => ({
  subject: `${PRODUCT_NAME}: your code instead of the captcha`,
  text: [
    `Your code instead of the captcha is ${code}.`,
    'Type it into the captcha field of the form. It expires in 10 minutes and does not open your account by itself.',
    `If you didn't request it, you don't need to do anything. ${PRODUCT_NAME} staff will never ask you for it.`,
  ].join('\n\n'),
})
