import * as contract from '#contract/member/account-freeze.ts'
import type { MailDeps } from '#server/http/identity/security-mail.ts'
import { route } from '#server/http/route.ts'
import { freezeAccount, readFreeze, unfreezeAccount, unfreezeMember } from './freeze-account.ts'

export const recoveryRoutes = (deps: MailDeps) => [
  route(contract.freezeAccount, (call) => freezeAccount(call, deps)),
  route(contract.readFreeze, (call) => readFreeze(call)),
  route(contract.unfreezeAccount, (call) => unfreezeAccount(call, deps)),
  route(contract.unfreezeMember, (call) => unfreezeMember(call, deps)),
]
