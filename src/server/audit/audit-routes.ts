import * as contract from '#contract/admin/audit.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { route } from '#server/http/route.ts'
import { describeEntries } from '#server/audit/describe-entries.ts'
import { findAudit, verifyChains } from './audit-queries.ts'

export const auditRoutes = [
  route(contract.readAudit, ({ tx, query }) => findAudit(tx, query)),
  route(contract.verifyAudit, ({ tx }) => verifyChains(tx)),
  route(contract.readAuditEntry, async ({ tx, params }) => {
    const [entry] = await describeEntries(tx, [params.entryId])
    if (!entry) throw new Refusal('not-found')
    return entry
  }),
]
