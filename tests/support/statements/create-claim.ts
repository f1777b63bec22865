import type { ClaimFile } from '#contract/money/claims.ts'
import { appendToLog, emptyLog } from '#server/statements/header-log.ts'
import type { TestOperator } from '#tests/support/statements/test-operator.ts'

/** The claim of a member of a test operator, as the product would write it. */
export function createClaim(operator: TestOperator, sequence: number, userrefid: string): string {
  const tree = operator.trees[sequence - 1]!
  const { text, checkpoint } = operator.headers[sequence - 1]!
  const before = operator.headers
    .slice(0, sequence - 1)
    .reduce((log, header) => appendToLog(log, header.text), emptyLog)
  const { salt, balances } = tree.leaves.find((leaf) => leaf.userrefid === userrefid)!
  const amounts = Object.entries(balances).map(([wallet, amount]) => [wallet, String(amount)])
  const claim: ClaimFile = {
    format: 'tributary claim 1',
    leaf: { salt, userrefid, balances: Object.fromEntries(amounts) as ClaimFile['leaf']['balances'] },
    path: tree.pathOf(userrefid).map((step) => ({ ...step, sum: String(step.sum) })),
    header: text,
    log: before.subtreeRoots.map((root) => root.toString('base64')),
    checkpoint,
    keys: operator.keys.map(({ verifierKey, firstSequence, endorsement }) => ({
      verifierKey,
      firstSequence,
      endorsement,
    })),
  }
  return JSON.stringify(claim)
}
