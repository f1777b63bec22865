import * as passkeys from '#contract/admin/admin-passkeys.ts'
import * as contract from '#contract/admin/admins.ts'
import * as subAdmins from '#contract/admin/sub-admins.ts'
import { requireAdminId, requireSession } from '#server/http/caller.ts'
import { toRelyingParty, type RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { clearedCookie } from '#server/http/cookies.ts'
import { endSessionByToken } from '#server/identity/session-queries.ts'
import { readMoneyStop } from '#server/ledger/circuit-breaker-queries.ts'
import { route } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readAdminUser } from './admin-user.ts'
import { networkStatus } from './network-block.ts'
import { changeAdminPassword, reauthenticate, saveAdminProfile } from './own-account.ts'
import { readRequireTwoFactor, saveRequireTwoFactor } from './admin-queries.ts'
import { reauthenticateWithPasskey, requestSignIn, signInAdminWithPasskey } from './passkey-sign-in.ts'
import { signInAdmin, signInAdminWithCode } from './sign-in.ts'
import { resetAdminPassword, type AdminMailDeps } from './reset-link.ts'
import {
  createSubAdmin,
  deleteSubAdmin,
  isControlledEdit,
  listSubAdmins,
  redactNewPassword,
  saveSubAdmin,
  sendSubAdminResetLink,
} from './sub-admins.ts'

export function adminRoutes(deps: AdminMailDeps) {
  return [
    ...signInRoutes(deps.secrets),
    ...passkeyRoutes(toRelyingParty(deps.origin)),
    ...ownRoutes,
    ...settingRoutes,
    ...subAdminRoutes(deps),
  ]
}

const signInRoutes = (secrets: Encryption) => [
  route(contract.readNetworkStatus, ({ tx, client, now }) => networkStatus(tx, client, now)),
  route(contract.signInAdmin, (call) => signInAdmin(call, secrets)),
  route(contract.signInAdminWithCode, (call) => signInAdminWithCode(call, secrets)),
  route(contract.resetAdminPassword, (call) => resetAdminPassword(call)),
]

const passkeyRoutes = (site: RelyingParty) => [
  route(passkeys.requestAdminSignInPasskey, (call) => requestSignIn(call, site)),
  route(passkeys.signInAdminWithPasskey, (call) => signInAdminWithPasskey(call, site)),
  route(passkeys.reauthenticateWithPasskey, (call) => reauthenticateWithPasskey(call, site)),
]

const ownRoutes = [
  route(contract.readAdminSession, async ({ tx, caller }) => ({
    admin: await readAdminUser(tx, requireAdminId(caller), requireSession(caller)),
    moneyStop: await readMoneyStop(tx),
  })),
  route(contract.signOutAdmin, async ({ tx, caller, client, now, note, setCookie }) => {
    const id = requireAdminId(caller)
    requireSession(caller)
    await endSessionByToken(tx, client.sessionTokenHashes.admin!, now)
    setCookie(clearedCookie('admin'))
    note({ subject: `admin ${id}` })
    return { message: 'Logged out successfully' }
  }),
  route(contract.reauthenticate, (call) => reauthenticate(call)),
  route(contract.saveAdminProfile, (call) => saveAdminProfile(call)),
  route(contract.changeAdminPassword, (call) => changeAdminPassword(call)),
]

const settingRoutes = [
  route(contract.readSecuritySettings, async ({ tx }) => ({
    requireTwoFactor: await readRequireTwoFactor(tx),
  })),
  route(contract.saveSecuritySettings, async ({ tx, body, note }) => {
    const before = await readRequireTwoFactor(tx)
    await saveRequireTwoFactor(tx, body.requireTwoFactor)
    note({ subject: 'security settings', before: { requireTwoFactor: before }, after: body })
    return body
  }),
]

const subAdminRoutes = (deps: AdminMailDeps) => [
  route(subAdmins.listSubAdmins, ({ tx, query }) => listSubAdmins(tx, query)),
  route(subAdmins.createSubAdmin, (call) => createSubAdmin(call, deps), {
    redactForConfirmation: redactNewPassword,
  }),
  route(subAdmins.saveSubAdmin, (call) => saveSubAdmin(call, deps), {
    dualControlKinds: async ({ tx, params, body }) =>
      (await isControlledEdit(tx, params.id, body)) ? ['administrators'] : [],
  }),
  route(subAdmins.sendSubAdminResetLink, (call) => sendSubAdminResetLink(call, deps)),
  route(subAdmins.deleteSubAdmin, (call) => deleteSubAdmin(call)),
]
