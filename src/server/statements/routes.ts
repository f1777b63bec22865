import * as contract from '#contract/money/statements.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { route } from '#server/http/route.ts'
import { claimRoutes } from './claim-routes.ts'
import { headerRoutes } from './header-routes.ts'
import { publishStatement } from './publish-statement.ts'
import type { StatementSigner } from './statement-key.ts'
import { newestStatement, statementsBefore } from './queries.ts'
import { readProof } from './read-proof.ts'

const SHOWN_BEFORE = 30

type AddressReader = (on: Queryable) => Promise<contract.ReceivingAddresses>

export const statementRoutes = (readAddresses: AddressReader, signer: StatementSigner) => [
  ...headerRoutes,
  ...claimRoutes,
  route(contract.readTransparency, async ({ tx }) => {
    const [statement, receiving] = [await newestStatement(tx), await readAddresses(tx)]
    if (!statement) return { statement: null, earlier: [], receiving }
    return { statement, earlier: await statementsBefore(tx, statement.id, SHOWN_BEFORE), receiving }
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
