import * as contract from '#contract/admin/audit.ts'
import { route } from '#server/http/route.ts'
import { findAudit, verifyChains } from './queries.ts'

export const auditRoutes = [
  route(contract.readAudit, ({ tx, query }) => findAudit(tx, query)),
  route(contract.verifyAudit, ({ tx }) => verifyChains(tx)),
]
