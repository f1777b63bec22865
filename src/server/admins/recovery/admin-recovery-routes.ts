import * as contract from '#contract/admin/admin-recoveries.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { readOwnRecovery } from '#server/identity/recovery/authenticator-recovery.ts'
import type { MailDeps } from '#server/identity/security-mail.ts'
import { route } from '#server/http/route.ts'
import { completeAdminRecovery, declineAdminRecovery } from './decide-admin-recovery.ts'
import { listOpenRecoveries } from './admin-recovery-queries.ts'
import {
  requestAdminRecovery,
  stopAdminRecoveryByLink,
  stopOwnAdminRecovery,
} from './request-admin-recovery.ts'

export const adminRecoveryRoutes = (deps: MailDeps) => [
  route(contract.requestAdminRecovery, (call) => requestAdminRecovery(call, deps)),
  route(contract.stopAdminRecoveryByLink, (call) => stopAdminRecoveryByLink(call, deps)),
  route(contract.readOwnAdminRecovery, (call) => readOwnRecovery(call)),
  route(contract.stopOwnAdminRecovery, (call) => stopOwnAdminRecovery(call, deps)),
  route(contract.listAdminRecoveries, async ({ tx, caller, now }) => ({
    recoveries: await listOpenRecoveries(tx, requireAdminId(caller), now),
  })),
  route(contract.completeAdminRecovery, (call) => completeAdminRecovery(call, deps)),
  route(contract.declineAdminRecovery, (call) => declineAdminRecovery(call, deps)),
]
