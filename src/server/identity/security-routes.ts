import { adminSecurity, memberSecurity, type SecurityEndpoints } from '#contract/platform/security.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { adminMails, answerMessages } from '#messages/server-messages.ts'
import { requirePerson, requireSession, type Person } from '#server/http/caller.ts'
import { describeNetwork } from '#server/http/client.ts'
import type { MailDeps, SecurityMailDeps } from '#server/identity/security-mail.ts'
import { endOneSession, endSessions } from '#server/identity/session-queries.ts'
import { describeSessions } from '#server/identity/session.ts'
import {
  markRecoveryCodesSaved,
  readTwoFactor,
  confirmTwoFactor,
  deleteTwoFactor,
} from '#server/identity/two-factor-queries.ts'
import { route } from '#server/http/route.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { recordCredentialChange } from './credential-queries.ts'
import { redeemTwoFactorCode, beginTwoFactor, issueRecoveryCodes, type TwoFactorDeps } from './two-factor.ts'
import { invalidCode } from './verification-code.ts'
import { PRODUCT_NAME, queueMail } from '#server/mail/mail-queue.ts'

async function requireCode(deps: TwoFactorDeps, person: Person, code: string): Promise<void> {
  if (!(await redeemTwoFactorCode(deps, person, code))) throw invalidCode()
}

async function requireState({ tx }: TwoFactorDeps, person: Person, on: boolean): Promise<void> {
  const { enabled } = await readTwoFactor(tx, person)
  if (enabled !== on) throw new Refusal(enabled ? 'two-factor-on' : 'two-factor-off')
}

async function setUpTwoFactor(deps: TwoFactorDeps, person: Person, password: string) {
  await requireState(deps, person, false)
  const { label } = await requireOwnPassword(deps.tx, person, password)
  return beginTwoFactor(deps, person, label)
}

async function enableTwoFactor(deps: TwoFactorDeps, person: Person, code: string) {
  await requireState(deps, person, false)
  await requireCode(deps, person, code)
  await confirmTwoFactor(deps.tx, person, deps.now)
  await recordCredentialChange(deps.tx, person, deps.now)
  return { recoveryCodes: await issueRecoveryCodes(deps.tx, person) }
}

async function renewRecoveryCodes(deps: TwoFactorDeps, person: Person, code: string) {
  await requireState(deps, person, true)
  await requireCode(deps, person, code)
  return { recoveryCodes: await issueRecoveryCodes(deps.tx, person) }
}

async function disableTwoFactor(
  deps: SecurityMailDeps,
  person: Person,
  given: { password: string; code: string },
): Promise<void> {
  await requireState(deps, person, true)
  const { email } = await requireOwnPassword(deps.tx, person, given.password)
  await requireCode(deps, person, given.code)
  await deleteTwoFactor(deps.tx, person)
  await recordCredentialChange(deps.tx, person, deps.now)
  const { subject: title, text } = adminMails.twoFactorOff
  const subject = `${PRODUCT_NAME}: ${title}`
  // Members get the mail of the notification.
  if (person.kind === 'admin') await queueMail(deps.tx, deps.secrets, { to: email, subject, text }, deps.now)
}

export function securityRoutes(deps: MailDeps) {
  return [memberSecurity, adminSecurity].flatMap((endpoints) => [
    ...sessionRoutes(endpoints),
    ...twoFactorRoutes(endpoints, deps),
  ])
}

const auditSubject = ({ kind, id }: Person) => `${kind} ${id}`

const sessionRoutes = (endpoints: SecurityEndpoints) => [
  route(endpoints.listSessions, async ({ tx, caller, now }) => {
    const sessions = await describeSessions(tx, requirePerson(caller), now, requireSession(caller).id)
    return sessions
      .filter(({ open, receivesPush, viewReason }) => open || receivesPush || viewReason !== null)
      .map(({ address, ...session }) => ({ ...session, network: describeNetwork(address) }))
  }),
  route(endpoints.endSession, async ({ tx, caller, params, now, locale, note }) => {
    const person = requirePerson(caller)
    if (!(await endOneSession(tx, person, params.sessionId, now))) throw new Refusal('not-found')
    note({ subject: auditSubject(person), before: { session: params.sessionId } })
    return { message: answerMessages[locale].security.sessionEnded }
  }),
  route(endpoints.endOtherSessions, async ({ tx, caller, now, locale, note }) => {
    const person = requirePerson(caller)
    const ended = await endSessions(tx, person, now, requireSession(caller).id)
    note({ subject: auditSubject(person), after: { sessionsEnded: ended } })
    return { message: answerMessages[locale].security.sessionsEnded({ count: ended }) }
  }),
]

const twoFactorRoutes = (endpoints: SecurityEndpoints, { secrets, origin }: MailDeps) => [
  route(endpoints.readTwoFactor, ({ tx, caller }) => readTwoFactor(tx, requirePerson(caller))),
  route(endpoints.setUpTwoFactor, ({ tx, caller, body, now, note }) => {
    note({ subject: auditSubject(requirePerson(caller)) })
    return setUpTwoFactor({ tx, secrets, now }, requirePerson(caller), body.password)
  }),
  route(endpoints.confirmTwoFactor, ({ tx, caller, body, now, note }) => {
    note({ subject: auditSubject(requirePerson(caller)) })
    return enableTwoFactor({ tx, secrets, now }, requirePerson(caller), body.code)
  }),
  route(endpoints.renewRecoveryCodes, ({ tx, caller, body, now, note }) => {
    note({ subject: auditSubject(requirePerson(caller)) })
    return renewRecoveryCodes({ tx, secrets, now }, requirePerson(caller), body.code)
  }),
  route(endpoints.confirmSavedCodes, async ({ tx, caller, now, locale, note }) => {
    const person = requirePerson(caller)
    if (!(await markRecoveryCodesSaved(tx, person, now))) throw new Refusal('two-factor-off')
    note({ subject: auditSubject(person) })
    return { message: answerMessages[locale].security.codesSaved }
  }),
  route(endpoints.switchTwoFactorOff, async ({ tx, caller, body, now, locale, note }) => {
    note({ subject: auditSubject(requirePerson(caller)) })
    await disableTwoFactor({ tx, secrets, origin, now }, requirePerson(caller), body)
    return { message: answerMessages[locale].security.twoFactorOff }
  }),
]
