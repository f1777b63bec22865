import type { PersonKind } from '#domain/members/person-kinds.ts'
import { mailCaptcha as contract } from '#contract/platform/captcha.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { createCaptcha } from '#server/identity/captcha/captcha.ts'
import { readLanguage } from '#server/identity/language-queries.ts'
import { queueMailIn, type WriteMail } from '#server/identity/member-mail.ts'
import { countAccountAttempt } from '#server/identity/account-attempts.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { findMailedAccount } from './mail-captcha-queries.ts'

/** Mails the text of a captcha. Responds identically for an unknown account, whose captcha no one can solve. */
export async function mailCaptcha(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, body, client, now } = call
  const kind: PersonKind = body.for === 'admin' ? 'admin' : 'member'
  const account = body.for === 'registration' ? undefined : await findMailedAccount(tx, kind, body.name)
  const person = account && { kind, id: account.id }
  await countAccountAttempt(contract, call, { person, typed: body.name })
  call.note({ subject: account ? `${kind} ${account.id}` : `unknown ${kind}`, by: 'not signed in' })
  const { id, text } = await createCaptcha(tx, { kind, medium: 'email', target: body.name, now })
  const to = body.for === 'registration' ? body.name : account?.email
  const locale = person ? await readLanguage(tx, person) : (client.locale ?? SOURCE_LOCALE)
  if (to) await queueMailIn({ tx, secrets, now }, locale, to, writeCode(text))
  // The administrators' sign-in is in English.
  const t = answerMessages[kind === 'admin' ? SOURCE_LOCALE : call.locale].account
  return { id, message: body.for === 'registration' ? t.captchaMailed : t.captchaMailedIfKnown }
}

const writeCode =
  (code: string): WriteMail =>
  ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.captcha.subject}`,
    text: [t.captcha.text({ code }), t.captcha.use, t.captcha.warning({ product: PRODUCT_NAME })].join(
      '\n\n',
    ),
  })
