import type * as contract from '#contract/money/payouts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import type { Call, PrepareCall } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  recordApprovedPayment,
  releaseHold,
  verifyPaymentOnChain,
  type Decision,
  type PaymentEvidence,
} from './decide.ts'
import { countOutcomes, matchResults, type MatchedLine } from './match-results.ts'
import { listBatchWithdrawals, readBatch } from './payout-queries.ts'
import type { VerifyPayment } from './verify-payment.ts'
import { reachMark } from '#server/platform/marks.ts'

async function matchBatch(on: Queryable, batchId: bigint, file: string): Promise<MatchedLine[]> {
  if (!(await readBatch(on, batchId))) throw new Refusal('not-found')
  return matchResults(file, await listBatchWithdrawals(on, batchId))
}

export async function previewSettlement({ tx, params, body, note }: Call<typeof contract.previewSettlement>) {
  const lines = await matchBatch(tx, params.batchId, body.file)
  const totals = countOutcomes(lines)
  note({ subject: `payout file ${params.batchId}`, after: describe(totals, lines) })
  return { ...totals, lines }
}

function refuseChangedSettlement(): never {
  reachMark('a withdrawal was decided between the preview of a settlement and its end')
  throw new Refusal('settlement-changed')
}

type Evidence = Map<bigint, PaymentEvidence | Refusal>

/** Number of concurrent calls to a node. */
const CHUNK = 8

/** Verifies every payment on chain before the transaction; a refusal affects only its own line. */
export const prepareSettlement =
  (verify: VerifyPayment) =>
  async ({ on, params, body, now }: PrepareCall<typeof contract.settlePayout>): Promise<Evidence> => {
    const lines = (await matchBatch(on, params.batchId, body.file)).filter(
      ({ outcome }) => outcome === 'paid',
    )
    const evidence: Evidence = new Map()
    for (let first = 0; first < lines.length; first += CHUNK)
      await Promise.all(
        lines.slice(first, first + CHUNK).map(async ({ id, transactionHash }) => {
          const found = await verifyPaymentOnChain(verify, { on, id: id!, now }, transactionHash).catch(
            keepRefusal,
          )
          evidence.set(id!, found!)
        }),
      )
    return evidence
  }

function keepRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/** Decides each line separately: a refused line stays open and the others are recorded. */
export async function settlePayout(call: Call<typeof contract.settlePayout> & { prepared: Evidence }) {
  const { tx, params, body, note, prepared } = call
  const matched = await matchBatch(tx, params.batchId, body.file)
  const previewed = countOutcomes(matched)
  if (previewed.paid !== body.paid || previewed.failed !== body.failed || previewed.net !== body.net)
    return refuseChangedSettlement()
  const lines: MatchedLine[] = []
  // In id order, to prevent deadlocks between concurrent settlements.
  for (const line of matched.toSorted(byWithdrawal)) lines.push(await settleLine(call, line, prepared))
  const totals = countOutcomes(lines)
  note({ subject: `payout file ${params.batchId}`, after: describe(totals, lines) })
  const message = `Payout file ${params.batchId}: ${totals.paid} paid, ${totals.failed} failed, ${formatUsdt(totals.net)} USDT`
  return { message, ...totals, lines }
}

const byWithdrawal = ({ id: one = 0n }: MatchedLine, { id: other = 0n }: MatchedLine) =>
  one < other ? -1 : Number(one > other)

async function settleLine(
  { tx, caller, now }: Call<typeof contract.settlePayout>,
  line: MatchedLine,
  evidence: Evidence,
): Promise<MatchedLine> {
  if (line.id === undefined || (line.outcome !== 'paid' && line.outcome !== 'failed')) return line
  const decision = { tx, id: line.id, by: requireAdminId(caller), now }
  await tx.query('savepoint one_line')
  try {
    const message =
      line.outcome === 'failed'
        ? await settleFailed(decision, line)
        : await settlePaid(decision, evidence.get(line.id))
    await tx.query('release savepoint one_line')
    return { ...line, message }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.query('rollback to savepoint one_line')
    return { ...line, outcome: 'difference', message: error.message }
  }
}

async function settleFailed(decision: Decision, { reason, message }: MatchedLine): Promise<string> {
  await releaseHold(decision, 'fail', reason)
  return message
}

async function settlePaid(decision: Decision, proof: PaymentEvidence | Refusal | undefined): Promise<string> {
  if (!proof || proof instanceof Refusal) throw proof ?? new Refusal('settlement-changed')
  const { remark } = await recordApprovedPayment(decision, proof, { isReported: true })
  return remark ? `Recorded as paid. ${remark}` : 'Recorded as paid'
}

const describe = (
  { paid, failed, net }: ReturnType<typeof countOutcomes>,
  lines: readonly MatchedLine[],
) => ({
  paid,
  failed,
  net: formatUsdt(net),
  leftOpen: lines.filter(({ outcome }) => outcome === 'difference' || outcome === 'missing').length,
})
