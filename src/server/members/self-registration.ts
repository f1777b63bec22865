import type { register as contract } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { LINK_LABEL } from '#domain/members/referral.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { consumeMemberCaptcha } from '#server/identity/captcha/captcha.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { readLanguageOfAddress } from '#server/identity/language-queries.ts'
import { queueMailIn, type WriteMail } from '#server/identity/member-mail.ts'
import { hashPassword, requireStrongPassword } from '#server/identity/passwords.ts'
import { openSession } from '#server/identity/session.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { readMemberUser } from './session-user.ts'
import { savePreferences } from './preference-queries.ts'
import { findSponsor, insertRegisteredMember, recordSignUp } from './member-queries.ts'

type Registration = Call<typeof contract>

/** The captcha is consumed in any case, so that each solution allows only one password hash. */
export async function register(
  call: Registration,
  secrets: Encryption,
): Promise<ResponseBody<typeof contract>> {
  const { tx, body, now } = call
  await consumeMemberCaptcha(tx, body, body.email, now)
  await tx.query('savepoint registration')
  try {
    return await joinNetwork(call, secrets, () => checkAndHashPassword(body))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.query('rollback to savepoint registration')
    throw new Refusal(error.code, { ...error.details, commit: true })
  }
}

/** Creates the member under the sponsor and signs them in. Demo data calls it with one hash for all members. */
export async function joinNetwork(
  call: Registration,
  secrets: Encryption,
  hashPasswordOf: () => Promise<string>,
): Promise<ResponseBody<typeof contract>> {
  const { tx, body, now } = call
  const sponsor = await findSponsor(tx, body.refferal_code)
  if (!sponsor) {
    const { message } = new Refusal('sponsor-invalid')
    throw new Refusal('sponsor-invalid', { fields: { refferal_code: message } })
  }
  const passwordHash = await hashPasswordOf()
  const { id, emailShared } = await insertRegisteredMember(tx, {
    userrefid: body.userrefid,
    fullName: body.name,
    email: body.email,
    mobileNo: body.mobile_no,
    passwordHash,
    sponsorId: sponsor.id,
    now,
  })
  await recordSignUp(tx, id, LINK_LABEL.test(body.via ?? '') ? body.via! : '')
  await insertConsents(tx, { memberId: id, now, address: call.client.address })
  const { locale: language = SOURCE_LOCALE } = call.client
  if (language !== SOURCE_LOCALE) await savePreferences(tx, id, { language })
  const data = await readMemberUser(tx, id)
  const token = await openSession(call, { kind: 'member', id })
  const mailDeps = { tx, secrets, now }
  if (emailShared)
    await queueMailIn(mailDeps, await readLanguageOfAddress(tx, body.email), body.email, writeSharedAddress)
  else await queueMailIn(mailDeps, language, body.email, writeWelcome(body))
  await publish(tx, { topic: 'members', admins: true })
  await publish(tx, { topic: 'team', memberId: String(sponsor.id) })
  call.note({
    subject: `member ${id}`,
    by: `member ${id}`,
    after: { userrefid: data.userrefid, sponsor: sponsor.userrefid },
  })
  return { status: true, message: answerMessages[call.locale].account.registered, token, data }
}

async function checkAndHashPassword({ password, userrefid, name, email, mobile_no }: Registration['body']) {
  await requireStrongPassword(password, 'password', [userrefid, name, email, mobile_no])
  return hashPassword(password)
}

/** The address may belong to someone else, so the mail contains no submitted text except the username. */
const writeWelcome =
  ({ userrefid }: Registration['body']): WriteMail =>
  ({ t }) => ({
    subject: t.welcome.subject({ product: PRODUCT_NAME }),
    text: [t.welcome.ready, t.welcome.username({ username: userrefid, product: PRODUCT_NAME })].join('\n\n'),
  })

/** For the owner of the address, who may not be the person who registered, so it contains no submitted text. */
const writeSharedAddress: WriteMail = ({ t }) => ({
  subject: `${PRODUCT_NAME}: ${t.sharedAddress.subject}`,
  text: [
    t.sharedAddress.text({ product: PRODUCT_NAME }),
    t.sharedAddress.unchanged,
    t.sharedAddress.advice,
  ].join('\n\n'),
})
