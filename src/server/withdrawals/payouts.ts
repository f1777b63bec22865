// Several withdrawals at once: each is decided on its own, and each stands in one payout file.

import type * as contract from '#contract/money/payouts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { approve, type Decision } from './decide.ts'
import { lockWithdrawal } from './decision-queries.ts'
import { makeBatch, payoutLines, readBatch, type PayoutLine } from './payout-queries.ts'
import { judge } from './read-case.ts'

export async function approveTogether({
  tx,
  caller,
  body,
  now,
  note,
}: Call<typeof contract.approveWithdrawals>) {
  const by = requireAdminId(caller)
  // In the order of ids, so that two who approve the same rows never wait for each other in a circle.
  const ids = [...new Set(body.ids)].toSorted((one, other) => (one < other ? -1 : 1))
  const results = []
  for (const id of ids) results.push(await approveOne({ tx, id, by, now }))
  const approved = results.filter((result) => result.approved).map(({ id }) => String(id))
  note({ subject: `${approved.length} withdrawals`, after: { approved } })
  return { results }
}

/** One that is refused leaves the others as they are. */
async function approveOne(decision: Decision) {
  const { tx, id } = decision
  await tx.query('savepoint one')
  try {
    await refuseDoubtful(decision)
    const { net } = await approve(decision)
    await tx.query('release savepoint one')
    return { id, approved: true, message: `Approved, ${formatUsdt(net)} USDT to be paid` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.query('rollback to savepoint one')
    return { id, approved: false, message: error.message }
  }
}

async function refuseDoubtful({ tx, id, now }: Decision): Promise<void> {
  const found = await lockWithdrawal(tx, id)
  if (!found) throw new Refusal('not-found')
  if (found.state !== 'requested') return
  const { checks } = await judge(tx, found, now)
  const failed = checks.find(({ passed }) => !passed)
  if (failed) throw new Refusal('withdrawal-needs-a-look', { values: { reason: failed.text } })
}

export async function makePayout({ tx, caller, body, now, note }: Call<typeof contract.makePayout>) {
  const id = await makeBatch(tx, { currency: body.currency, by: requireAdminId(caller), now })
  if (id === undefined) throw new Refusal('payout-empty')
  const batch = (await readBatch(tx, id))!
  note({
    subject: `payout file ${id}`,
    after: { currency: batch.currency, count: batch.count, net: formatUsdt(batch.net) },
  })
  await publish(tx, { topic: 'withdrawals', admins: true })
  return { batch }
}

const HEAD = 'withdrawal,member,address,destination_tag,amount,currency\r\n'

export async function payoutFile({
  tx,
  params,
}: Call<typeof contract.downloadPayout>): Promise<FileResponse> {
  const batch = await readBatch(tx, params.batchId)
  if (!batch) throw new Refusal('not-found')
  return {
    name: `payout_${batch.id}_${batch.currency}.csv`,
    type: 'text/csv; charset=utf-8',
    async *content(reading) {
      yield HEAD
      for (const line of await payoutLines(reading, batch.id)) yield `${rowOf(line)}\r\n`
    },
  }
}

const rowOf = ({ id, userrefid, address, destinationTag, net, drops }: PayoutLine) =>
  [
    id,
    userrefid,
    address,
    destinationTag ?? '',
    formatUsdt(drops ?? net),
    drops === null ? 'USDT' : 'XRP',
  ].join(',')
