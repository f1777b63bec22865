// Bulk approval and payout files. Each withdrawal is decided separately.

import type * as contract from '#contract/money/payouts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { approve, type Decision } from './decide.ts'
import { lockWithdrawal, screenOwners } from './decision-queries.ts'
import { createBatch, listPayoutLines, readBatch, type PayoutLine } from './payout-queries.ts'
import { runChecks } from './read-case.ts'
import { reachMark } from '#server/platform/marks.ts'

export async function approveWithdrawals({
  tx,
  caller,
  body,
  now,
  note,
}: Call<typeof contract.approveWithdrawals>) {
  const by = requireAdminId(caller)
  // Locks in id order to prevent deadlocks between concurrent bulk approvals.
  const ids = [...new Set(body.ids)].toSorted((one, other) => (one < other ? -1 : 1))
  // Before the savepoints, so that a match stays recorded even if the approval is refused.
  await screenOwners(tx, ids, now)
  const results = []
  for (const id of ids) results.push(await approveOne({ tx, id, by, now }))
  const approved = results.filter((result) => result.approved).map(({ id }) => String(id))
  note({ subject: `${approved.length} withdrawals`, after: { approved } })
  return { results }
}

/** A savepoint isolates a refusal from the other approvals. */
async function approveOne(decision: Decision) {
  const { tx, id } = decision
  await tx.query('savepoint one_approval')
  try {
    await requirePassedChecks(decision)
    const { net } = await approve(decision)
    await tx.query('release savepoint one_approval')
    return { id, approved: true, message: `Approved, ${formatUsdt(net)} USDT queued for payout` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.query('rollback to savepoint one_approval')
    return { id, approved: false, message: error.message }
  }
}

async function requirePassedChecks({ tx, id, now }: Decision): Promise<void> {
  const found = await lockWithdrawal(tx, id)
  if (!found) throw new Refusal('not-found')
  if (found.state !== 'requested') return
  const { checks } = await runChecks(tx, found, now)
  const failed = checks.find(({ passed }) => !passed)
  if (!failed) return
  reachMark('a bulk approval left a withdrawal to review')
  throw new Refusal('withdrawal-needs-review', { values: { reason: failed.text } })
}

export async function createPayoutFile({
  tx,
  caller,
  body,
  now,
  note,
}: Call<typeof contract.createPayoutFile>) {
  const id = await createBatch(tx, { currency: body.currency, by: requireAdminId(caller), now })
  if (id === undefined) throw new Refusal('payout-empty')
  const batch = (await readBatch(tx, id))!
  note({
    subject: `payout file ${id}`,
    after: { currency: batch.currency, count: batch.count, net: formatUsdt(batch.net) },
  })
  await publish(tx, { topic: 'withdrawals', admins: true })
  return { batch }
}

const CSV_HEADER = 'withdrawal,member,address,destination_tag,amount,currency\r\n'

export async function downloadPayoutFile({
  tx,
  params,
}: Call<typeof contract.downloadPayoutFile>): Promise<FileResponse> {
  const batch = await readBatch(tx, params.batchId)
  if (!batch) throw new Refusal('not-found')
  const lines = await listPayoutLines(tx, batch.id)
  return {
    name: `payout_${batch.id}_${batch.currency}.csv`,
    type: 'text/csv; charset=utf-8',
    content: CSV_HEADER + lines.map((line) => `${formatLine(line)}\r\n`).join(''),
  }
}

const formatLine = ({ id, userrefid, address, destinationTag, net, drops }: PayoutLine) =>
  [
    id,
    userrefid,
    address,
    destinationTag ?? '',
    formatUsdt(drops ?? net),
    drops === null ? 'USDT' : 'XRP',
  ].join(',')
