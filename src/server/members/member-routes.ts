import * as closure from '#contract/member/account-closure.ts'
import * as account from '#contract/member/member-account.ts'
import * as records from '#contract/admin/member-records.ts'
import * as consents from '#contract/member/consents.ts'
import * as contract from '#contract/member/members.ts'
import * as passkeys from '#contract/member/passkey-sign-in.ts'
import { savePreferences as savePreferencesEndpoint } from '#contract/member/preferences.ts'
import { userrefid as userrefidField } from '#contract/platform/text-fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { shortName } from '#domain/members/short-name.ts'
import * as z from 'zod/mini'
import { answerMessages } from '#messages/server-messages.ts'
import { hasPermission, isView, requireMemberId, requireSession, type Caller } from '#server/http/caller.ts'
import { listGivenConsents, listPendingConsents } from '#server/identity/consent/consent-queries.ts'
import { toRelyingParty, type RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { clearedCookie } from '#server/http/cookies.ts'
import { endSessionByToken } from '#server/identity/session-queries.ts'
import { describeSessions } from '#server/identity/session.ts'
import { readMoneyStop } from '#server/ledger/circuit-breaker-queries.ts'
import { route, type Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { cancelClosure, readClosure, requestClosure, stopClosure } from './closure-request.ts'
import { stopEmailChange } from './email-change.ts'
import { endMemberSession, endMemberSessions } from './end-member-sessions.ts'
import { giveConsent } from './give-consent.ts'
import { requestPasswordReset, resetPassword, sendPasswordReset } from './forgotten-password.ts'
import { readMemberDetails } from './member-details.ts'
import { readMemberUser } from './session-user.ts'
import { listDisplayRates, readPreferences, savePreferences as save } from './preference-queries.ts'
import {
  findSponsor,
  isTaken,
  readCredentials,
  listUplineAndDirects,
  listAllMembers,
  readMember,
  readRWallet,
  type VisibleMember,
  type Page,
} from './member-queries.ts'
import { registerMember } from './register-by-admin.ts'
import { register } from './self-registration.ts'
import { findEditControls, saveMember } from './save-member.ts'
import { sendCode } from './send-code.ts'
import { setMemberFlag } from './set-member-flag.ts'
import { requestSignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { signIn, signInWithCode } from './sign-in.ts'
import { readView, viewAsMember } from './view-as-member.ts'
import type { Queryable } from '#server/platform/database.ts'
import { publish } from '#server/http/live/live-events.ts'

/** Publishes the change to the member's open screens on all devices. */
async function savePreferences({ tx, caller, body, now }: Call<typeof savePreferencesEndpoint>) {
  const memberId = requireMemberId(caller)
  const wanted = body.displayCurrency
  if (wanted !== undefined && wanted !== 'USDT') {
    const rates = await listDisplayRates(tx, now)
    if (!rates.some(({ currency }) => currency === wanted)) throw new Refusal('display-rate-missing')
  }
  const preferences = await save(tx, memberId, body)
  await publish(tx, { topic: 'session', memberId: String(memberId) })
  return { preferences }
}

const canSeeAllMembers = (caller: Caller) =>
  caller.kind === 'admin' && !caller.mustSetUpTwoFactor && hasPermission(caller, 'View Members')

async function listVisible(on: Queryable, caller: Caller, page: Page): Promise<VisibleMember[]> {
  if (canSeeAllMembers(caller)) return listAllMembers(on, page)
  return caller.kind === 'member' ? listUplineAndDirects(on, caller.memberId, page) : []
}

async function listSponsors(on: Queryable, caller: Caller, page: Page) {
  const known = await listVisible(on, caller, page)
  const shown = canSeeAllMembers(caller) ? (name: string) => name : shortName
  return known.map(({ userrefid, fullName }) => ({ userRefid: userrefid, name: shown(fullName) }))
}

async function listUserrefs(on: Queryable, caller: Caller, page: Page): Promise<string[]> {
  const known = (await listVisible(on, caller, page)).map(({ userrefid }) => userrefid)
  if (caller.kind !== 'member' || page.page > 1) return known
  const own = await readMember(on, caller.memberId)
  return own ? [own.userrefid, ...known] : known
}

/** The refusal is the same for other members' and unknown wallets. */
async function readWallet(on: Queryable, caller: Caller, userrefid: string) {
  if (caller.kind === 'anonymous') throw new Refusal('not-found')
  const wallet = await readRWallet(on, userrefid)
  const own = caller.kind === 'member' && wallet?.memberId === caller.memberId
  if (!wallet || !(own || canSeeAllMembers(caller))) throw new Refusal('not-found')
  return { data: [{ amount: wallet.balance }] }
}

export function memberRoutes(secrets: Encryption, origin: string) {
  return [
    ...signUpRoutes(secrets),
    ...sessionRoutes(secrets),
    ...passkeyRoutes(toRelyingParty(origin)),
    ...accountRoutes(secrets, origin),
    ...closureRoutes(secrets, origin),
    ...recordRoutes(secrets, origin),
  ]
}

const signUpRoutes = (secrets: Encryption) => [
  route(contract.register, (call) => register(call, secrets)),
  route(contract.verifySponsor, async ({ tx, params }) => {
    const sponsor = await findSponsor(tx, params.sponsorId)
    return { exists: sponsor !== undefined, name: sponsor ? shortName(sponsor.fullName) : null }
  }),
  route(contract.verifyUserrefid, async ({ tx, params }) => {
    const validFormat = z.safeParse(userrefidField, params.userrefid).success
    return { validFormat, taken: validFormat && (await isTaken(tx, params.userrefid)) }
  }),
  route(contract.listSponsors, ({ tx, caller, query }) => listSponsors(tx, caller, query)),
  route(contract.listUserrefs, ({ tx, caller, query }) => listUserrefs(tx, caller, query)),
  route(contract.readWallet, ({ tx, caller, params }) => readWallet(tx, caller, params.userrefid)),
]

const sessionRoutes = (secrets: Encryption) => [
  route(contract.signIn, (call) => signIn(call, secrets)),
  route(contract.signInWithCode, (call) => signInWithCode(call, secrets)),
  route(contract.readSession, async ({ tx, caller, now }) => ({
    user: await readMemberUser(tx, requireMemberId(caller)),
    view: await readView(tx, caller),
    pendingConsents: isView(caller) ? [] : await listPendingConsents(tx, requireMemberId(caller), now),
    preferences: await readPreferences(tx, requireMemberId(caller)),
    rates: await listDisplayRates(tx, now),
    moneyStop: await readMoneyStop(tx),
  })),
  route(consents.listConsents, async ({ tx, caller, now }) => ({
    pending: await listPendingConsents(tx, requireMemberId(caller), now),
    given: await listGivenConsents(tx, requireMemberId(caller)),
  })),
  route(consents.giveConsent, (call) => giveConsent(call)),
  route(savePreferencesEndpoint, (call) => savePreferences(call)),
  route(contract.signOut, async ({ tx, caller, client, now, locale, note, setCookie }) => {
    const id = requireMemberId(caller)
    requireSession(caller)
    await endSessionByToken(tx, client.sessionTokenHashes.member!, now)
    setCookie(clearedCookie('member'))
    note({ subject: `member ${id}` })
    return { message: answerMessages[locale].account.loggedOut }
  }),
]

const passkeyRoutes = (site: RelyingParty) => [
  route(passkeys.requestSignInPasskey, (call) => requestSignIn(call, site)),
  route(passkeys.signInWithPasskey, (call) => signInWithPasskey(call, site)),
]

const accountRoutes = (secrets: Encryption, origin: string) => [
  route(account.sendCode, (call) => sendCode(call, secrets)),
  route(account.changePassword, (call) => changePassword(call, { secrets, origin })),
  route(account.requestPasswordReset, (call) => requestPasswordReset(call, secrets)),
  route(account.resetPassword, (call) => resetPassword(call, { secrets, origin })),
  route(account.stopEmailChange, (call) => stopEmailChange(call, secrets)),
  route(account.setMemberFlag, (call) => setMemberFlag(call)),
  route(account.sendPasswordReset, (call) => sendPasswordReset(call, secrets)),
  route(account.readSignIns, async ({ tx, params, now }) => {
    if (!(await readCredentials(tx, params.memberId))) throw new Refusal('not-found')
    const sessions = await describeSessions(tx, { kind: 'member', id: params.memberId }, now)
    const last = sessions.find(({ viewReason }) => viewReason === null)
    return { lastSignIn: last?.createdAt ?? null, sessions }
  }),
]

const closureRoutes = (secrets: Encryption, origin: string) => [
  route(closure.readClosure, (call) => readClosure(call)),
  route(closure.requestClosure, (call) => requestClosure(call, { secrets, origin })),
  route(closure.cancelClosure, (call) => cancelClosure(call)),
  route(closure.stopClosure, (call) => stopClosure(call)),
]

const recordRoutes = (secrets: Encryption, origin: string) => [
  route(records.readMemberDetails, ({ tx, params }) => readMemberDetails(tx, params.memberId)),
  route(records.saveMember, (call) => saveMember(call, { secrets, origin }), {
    dualControlKinds: ({ tx, params, body }) => findEditControls(tx, params.memberId, body),
  }),
  route(records.registerMember, (call) => registerMember(call, { secrets, origin })),
  route(records.viewAsMember, (call) => viewAsMember(call, secrets)),
  route(records.closeAccount, (call) => closeAccount(call, secrets)),
  route(records.endMemberSession, (call) => endMemberSession(call)),
  route(records.endMemberSessions, (call) => endMemberSessions(call)),
]
