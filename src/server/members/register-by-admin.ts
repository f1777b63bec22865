import type { registerMember as contract } from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { queueMemberMail, type WriteMail } from '#server/identity/member-mail.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { sendResetCode } from './forgotten-password.ts'
import { savePreferences } from './preference-queries.ts'
import { findSponsor, insertMember, readCredentials } from './member-queries.ts'

type RegistrationDeps = { secrets: Encryption; origin: string }

/** The initial password is random; the member sets one with the emailed code. */
export async function registerMember(call: Call<typeof contract>, { secrets, origin }: RegistrationDeps) {
  const { tx, body, now } = call
  const sponsor = await findSponsor(tx, body.sponsorId)
  if (!sponsor) {
    const { message } = new Refusal('sponsor-invalid')
    throw new Refusal('sponsor-invalid', { fields: { sponsorId: message } })
  }
  const id = await insertMember(tx, {
    userrefid: body.userrefid,
    fullName: body.fullName,
    email: body.email,
    mobileNo: body.mobile,
    passwordHash: await hashPassword(randomBytes(32).toString('hex')),
    sponsorId: sponsor.id,
    now,
  })
  if (body.language !== SOURCE_LOCALE) await savePreferences(tx, id, { language: body.language })
  const member = (await readCredentials(tx, id))!
  await queueMemberMail({ tx, secrets, now }, { id, email: body.email }, writeWelcome(body, origin))
  await sendResetCode({ tx, secrets, now }, member)
  await publish(tx, { topic: 'members', admins: true })
  call.note({
    subject: `member ${id}`,
    after: { userrefid: body.userrefid, sponsor: sponsor.userrefid, language: body.language },
  })
  return { id, userrefid: body.userrefid, message: `${body.userrefid} was registered` }
}

const writeWelcome =
  ({ fullName, userrefid }: Call<typeof contract>['body'], origin: string): WriteMail =>
  ({ t }) => ({
    subject: t.welcome.subject({ product: PRODUCT_NAME }),
    text: [
      t.welcome.greeting({ name: fullName }),
      t.welcome.opened({ product: PRODUCT_NAME, username: userrefid }),
      t.welcome.password({ url: `${origin}/user/forgotten-password?username=${userrefid}` }),
    ].join('\n\n'),
  })
