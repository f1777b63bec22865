import * as contract from '#contract/money/statements.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { publishStatement } from './publish-statement.ts'
import { newestStatement, statementsBefore } from './queries.ts'
import { readProof } from './read-proof.ts'

const SHOWN_BEFORE = 30

export const statementRoutes = [
  route(contract.readTransparency, async ({ tx }) => {
    const statement = await newestStatement(tx)
    if (!statement) return { statement: null, earlier: [] }
    return { statement, earlier: await statementsBefore(tx, statement.id, SHOWN_BEFORE) }
  }),
  route(contract.readProof, ({ tx, caller }) => readProof(tx, requireMemberId(caller))),
  route(contract.publishStatement, async ({ tx, now, note }) => {
    const statement = await publishStatement(tx, { now, closingDay: null })
    if (!statement) throw new Refusal('server-error')
    note({
      subject: `statement ${statement.id}`,
      after: { root: statement.root, total: String(statement.total) },
    })
    return { statement }
  }),
]
