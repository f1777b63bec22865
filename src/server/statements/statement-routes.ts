import * as contract from '#contract/money/statements.ts'
import type { PublishedHoldings } from '#contract/money/holdings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { route } from '#server/http/route.ts'
import { addCheckTotals } from './checks/add-check-totals.ts'
import { checkRoutes } from './checks/check-routes.ts'
import { claimRoutes } from './claim-routes.ts'
import { headerRoutes } from './header-routes.ts'
import { publishStatement } from './publish-statement.ts'
import type { StatementSigner } from './statement-key.ts'
import { newestStatement, statementsBefore } from './statement-queries.ts'
import { readProof } from './read-proof.ts'
import { listWitnesses } from './witness/cosignature-queries.ts'

const SHOWN_BEFORE = 30

type TransparencySources = {
  readAddresses: (on: Queryable) => Promise<contract.ReceivingAddresses>
  readHoldings: (on: Queryable, now: Date) => Promise<PublishedHoldings>
  readRunOffs: (on: Queryable) => Promise<contract.PublishedRunOffs | null>
}

export const statementRoutes = (sources: TransparencySources, signer: StatementSigner) => [
  ...headerRoutes,
  ...claimRoutes,
  ...checkRoutes,
  route(contract.readTransparency, async ({ tx, now }) => {
    const statement = await newestStatement(tx)
    const [newest = null] = statement ? await addCheckTotals(tx, [statement]) : []
    const earlier = statement ? await statementsBefore(tx, statement.id, SHOWN_BEFORE) : []
    return {
      statement: newest,
      earlier: await addCheckTotals(tx, earlier),
      receiving: await sources.readAddresses(tx),
      holdings: await sources.readHoldings(tx, now),
      witnesses: await listWitnesses(tx),
      runOffs: await sources.readRunOffs(tx),
    }
  }),
  route(contract.readProof, ({ tx, caller }) => readProof(tx, requireMemberId(caller))),
  route(contract.publishStatement, async ({ tx, now, note }) => {
    const statement = await publishStatement(tx, { now, closingDay: null, signer })
    if (!statement) throw new Refusal('server-error')
    note({
      subject: `statement ${statement.id}`,
      after: { root: statement.root, total: formatUsdt(statement.total) },
    })
    return { statement }
  }),
]
