import * as contract from '#contract/member/account-freeze.ts'
import * as recovery from '#contract/member/authenticator-recovery.ts'
import { readOwnRecovery } from '#server/identity/recovery/authenticator-recovery.ts'
import type { MailDeps } from '#server/identity/security-mail.ts'
import { route } from '#server/http/route.ts'
import { completeRecovery, declineRecovery } from './decide-recovery.ts'
import { freezeAccount, readFreeze, unfreezeAccount, unfreezeMember } from '../freeze/freeze-account.ts'
import { requestRecovery, stopRecovery, stopRecoveryByLink } from './recover-authenticator.ts'
import { readHoldDays, saveHoldDays } from './recovery-list-queries.ts'

export const recoveryRoutes = (deps: MailDeps) => [
  route(contract.freezeAccount, (call) => freezeAccount(call, deps)),
  route(contract.readFreeze, (call) => readFreeze(call)),
  route(contract.unfreezeAccount, (call) => unfreezeAccount(call, deps)),
  route(contract.unfreezeMember, (call) => unfreezeMember(call, deps)),
  route(recovery.requestRecovery, (call) => requestRecovery(call, deps)),
  route(recovery.stopRecoveryByLink, (call) => stopRecoveryByLink(call, deps)),
  route(recovery.readRecovery, (call) => readOwnRecovery(call)),
  route(recovery.stopRecovery, (call) => stopRecovery(call, deps)),
  route(recovery.completeRecovery, (call) => completeRecovery(call, deps)),
  route(recovery.declineRecovery, (call) => declineRecovery(call, deps)),
  route(recovery.readRecoverySettings, async ({ tx }) => ({ holdDays: await readHoldDays(tx) })),
  route(recovery.saveRecoverySettings, async ({ tx, body, note }) => {
    note({ subject: 'recovery settings', before: { holdDays: await readHoldDays(tx) }, after: body })
    await saveHoldDays(tx, body.holdDays)
    return body
  }),
]
