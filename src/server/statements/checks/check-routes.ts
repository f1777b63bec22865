import * as contract from '#contract/money/statement-checks.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { buildClaim } from '../build-claim.ts'
import { readProof } from '../read-proof.ts'
import { listUncoveredMovements, recordCheck, recordFailedCheck } from './check-queries.ts'

/** Maximum movements read per account. Members with more since the statement cannot compare balances. */
const MAX_MOVEMENTS = 100

export const checkRoutes = [
  route(contract.readStatementCheck, async ({ tx, caller }) => {
    const memberId = requireMemberId(caller)
    const found = await readProof(tx, memberId)
    return { claim: await buildClaim(tx, found), changes: await readChanges(tx, memberId, found) }
  }),
  route(contract.reportStatementCheck, async ({ tx, caller, body: { sequence, fault }, now, locale }) => {
    const memberId = requireMemberId(caller)
    if (fault !== null) await recordFailedCheck(tx, { memberId, fault, now })
    else if (!(await recordCheck(tx, { memberId, sequence, now }))) throw new Refusal('not-in-statement')
    return { message: answerMessages[locale].money.checkCounted }
  }),
]

type FoundProof = Awaited<ReturnType<typeof readProof>>

async function readChanges(on: Queryable, memberId: bigint, { statement, proof }: FoundProof) {
  if (!statement || !proof) return []
  const accounts = await listUncoveredMovements(on, {
    memberId,
    statementId: statement.id,
    limit: MAX_MOVEMENTS,
  })
  return accounts.map(({ balance, movements, change }, index) => {
    const covered = proof.balances[liabilityWallets[index]!]
    return movements === MAX_MOVEMENTS && covered + change !== balance ? null : change
  })
}
