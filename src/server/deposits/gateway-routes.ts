import type { PaymentRail } from '#domain/deposits/deposit-state.ts'
import * as gateway from '#contract/money/gateway.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { preparedRoute, route } from '#server/http/route.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { closeCase } from './case-queries.ts'
import { gatewayStatus } from './gateway-status.ts'
import { listReconciliations, type LineRow } from './gateway-queries.ts'
import { lookUpTransaction, rescanBlocks, saveFound } from './look-up-payments.ts'
import {
  hasDifferences,
  MAX_ADDRESSES_AT_ONCE,
  reconcile,
  saveReconciliation,
  type OutsideChain,
} from './reconcile.ts'
import { saveAcknowledgement, listUnacknowledgedLosses, type Acknowledgement } from './chain/reorg-queries.ts'

/** Crediting resumes when all losses are acknowledged. Recovering the lost credit is left to an administrator. */
export async function acknowledgeReorgLosses(tx: Transaction, acknowledgement: Acknowledgement) {
  const accepted = await saveAcknowledgement(tx, acknowledgement)
  if (accepted.length === 0) throw new Refusal('losses-changed')
  await publish(tx, { topic: 'gateway', admins: true })
  return { accepted, left: (await listUnacknowledgedLosses(tx)).length }
}

const parseLines = (lines: readonly LineRow[]) =>
  lines.map(({ ledger, outside, difference, ...rest }) => ({
    ...rest,
    ledger: parseUsdt(ledger),
    outside: outside === null ? null : parseUsdt(outside),
    difference: difference === null ? null : parseUsdt(difference),
  }))

export const gatewayRoutes = (rail: PaymentRail, chain: OutsideChain | undefined, database: Database) => [
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
  route(gateway.closeRailCase, async ({ tx, caller, params, body, now, note }) => {
    const { caseId: id } = params
    const subject = await closeCase(tx, { id, by: requireAdminId(caller), reason: body.reason, at: now })
    if (subject === undefined) throw new Refusal('not-found')
    note({ subject: `gateway case ${id}`, after: { case: subject, closed: body.reason } })
    await publish(tx, { topic: 'gateway', admins: true })
    return { message: 'Case closed' }
  }),
  ...rescanRoutes(chain),
  ...reconciliationRoutes(chain, database),
]

const rescanRoutes = (chain: OutsideChain | undefined) => [
  preparedRoute(
    gateway.rescanBlocks,
    ({ on, body, now }) => rescanBlocks({ on, chain, now }, body),
    async ({ tx, body, now, note, prepared }) => {
      const found = await saveFound(tx, prepared, now)
      note({ subject: `blocks ${body.fromBlock} to ${body.toBlock}`, after: found })
      return found
    },
  ),
  preparedRoute(
    gateway.rescanTransaction,
    ({ on, body, now }) => lookUpTransaction({ on, chain, now }, body.transactionHash),
    async ({ tx, body, now, note, prepared }) => {
      const found = await saveFound(tx, prepared, now)
      note({ subject: `transaction ${body.transactionHash}`, after: found })
      return found
    },
  ),
]

const reconciliationRoutes = (chain: OutsideChain | undefined, database: Database) => [
  route(gateway.listReconciliations, async ({ tx }) => ({
    reconciliations: (await listReconciliations(tx, 30)).map((row) => ({
      ...row,
      id: String(row.id),
      lines: parseLines(row.lines),
    })),
  })),
  preparedRoute(
    gateway.runReconciliation,
    ({ now }) => reconcile(database, chain, now, MAX_ADDRESSES_AT_ONCE),
    async ({ tx, caller, now, note, prepared: lines }) => {
      const differs = hasDifferences(lines)
      const id = await saveReconciliation(tx, { at: now, by: requireAdminId(caller), lines })
      note({ subject: `reconciliation ${id}`, after: { differs } })
      await publish(tx, { topic: 'gateway', admins: true })
      return { id: String(id), at: now, by: null, differs, lines: parseLines(lines) }
    },
  ),
]
