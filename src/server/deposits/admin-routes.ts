import { BaseError } from 'viem'
import * as decisions from '#contract/money/deposit-decisions.ts'
import * as codes from '#contract/money/receiving-codes.ts'
import * as gateway from '#contract/money/gateway.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { usdtQrText } from '#domain/deposits/payment-amount.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { acknowledgeReorgLosses } from './acknowledge-reorg-losses.ts'
import { creditableAmount } from './credit-deposit.ts'
import { approveDeposit, rejectDeposit } from './decide-deposit.ts'
import { gatewayStatus } from './gateway-status.ts'
import { insertReconciliation, listReconciliations, type LineRow } from './gateway-queries.ts'
import { findDeposit, type RailName } from './queries.ts'
import { readDecision } from './read-decision.ts'
import { addReceivingCode } from './receiving-codes.ts'
import { deleteCode, findCode } from './receiving-queries.ts'
import { hasDifferences, reconcile, type OutsideChain } from './reconcile.ts'

const decisionRoutes = [
  route(decisions.readDepositDecision, ({ tx, params }) => readDecision(tx, BigInt(params.depositId))),
  route(
    decisions.approveDeposit,
    async ({ tx, caller, params, body, now, note }) => {
      const depositId = BigInt(params.depositId)
      const done = await approveDeposit(tx, { depositId, adminId: requireAdminId(caller), ...body, now })
      note({
        subject: `deposit ${depositId}`,
        before: { status: done.before.status },
        after: { status: 'Approved', credited: formatUsdt(done.credited), member: `member ${done.memberId}` },
      })
      return { id: params.depositId, credited: done.credited }
    },
    {
      async dualControlAmount({ tx, params }) {
        const found = await findDeposit(tx, BigInt(params.depositId))
        if (!found) throw new Refusal('not-found')
        return creditableAmount(found)
      },
    },
  ),
  route(decisions.rejectDeposit, async ({ tx, caller, params, body, now, note }) => {
    const depositId = BigInt(params.depositId)
    const before = await rejectDeposit(tx, { depositId, adminId: requireAdminId(caller), ...body, now })
    note({
      subject: `deposit ${depositId}`,
      before: { status: before.status },
      after: { status: 'Rejected', reason: body.reason },
    })
    return { id: params.depositId }
  }),
]

const codeRoutes = [
  route(codes.addReceivingCode, async ({ tx, caller, body, now, note }) => {
    const id = await addReceivingCode(tx, { ...body, adminId: requireAdminId(caller), now })
    note({ subject: `receiving code ${id}`, after: body })
    await publish(tx, { topic: 'deposits' })
    return { id: String(id) }
  }),
  route(codes.deleteReceivingCode, async ({ tx, caller, params, now, note }) => {
    const id = BigInt(params.codeId)
    const code = await findCode(tx, id)
    if (!code || !(await deleteCode(tx, id, now, requireAdminId(caller)))) throw new Refusal('not-found')
    note({ subject: `receiving code ${id}`, before: { ...code, id: String(id) }, after: { deleted: true } })
    await publish(tx, { topic: 'deposits' })
    return { id: params.codeId }
  }),
  route(codes.readReceivingCode, async ({ tx, params }) => {
    const code = await findCode(tx, BigInt(params.codeId))
    if (!code) throw new Refusal('not-found')
    const qrText =
      code.qrType === 'USDT'
        ? usdtQrText(code.depositAddress, 100_000_000n)
        : `upi://pay?pa=${code.depositAddress}`
    return { ...code, id: params.codeId, qrText }
  }),
]

const parseLines = (lines: readonly LineRow[]) =>
  lines.map(({ ledger, outside, difference, ...rest }) => ({
    ...rest,
    ledger: parseUsdt(ledger),
    outside: outside === null ? null : parseUsdt(outside),
    difference: difference === null ? null : parseUsdt(difference),
  }))

const gatewayRoutes = (rail: RailName, chain: OutsideChain | undefined) => [
  route(gateway.readGateway, ({ tx, now }) => gatewayStatus(tx, rail, now)),
  route(gateway.acknowledgeReorgLosses, async ({ tx, caller, body, now, note }) => {
    const { accepted, left } = await acknowledgeReorgLosses(tx, {
      ...body,
      by: requireAdminId(caller),
      at: now,
    })
    note({ subject: 'gateway', after: { accepted, reason: body.reason, left } })
    return { message: left === 0 ? 'Crediting resumed' : `Review ${left} more reversed transfers` }
  }),
  route(gateway.listReconciliations, async ({ tx }) => ({
    reconciliations: (await listReconciliations(tx, 30)).map((row) => ({
      ...row,
      id: String(row.id),
      lines: parseLines(row.lines),
    })),
  })),
  route(gateway.runReconciliation, async ({ tx, caller, now, note }) => {
    const lines = await reconcile(tx, chain).catch((error: Error) => {
      throw error instanceof BaseError ? new Refusal('gateway-unreachable') : error
    })
    const differing = hasDifferences(lines)
    const id = await insertReconciliation(tx, {
      at: now,
      by: requireAdminId(caller),
      lines,
      differs: differing,
    })
    note({ subject: `reconciliation ${id}`, after: { differs: differing } })
    await publish(tx, { topic: 'gateway', admins: true })
    return { id: String(id), at: now, by: null, differs: differing, lines: parseLines(lines) }
  }),
]

export const depositAdminRoutes = (rail: RailName, chain: OutsideChain | undefined) => [
  ...decisionRoutes,
  ...codeRoutes,
  ...gatewayRoutes(rail, chain),
]
