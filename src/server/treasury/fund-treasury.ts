import type * as contract from '#contract/money/treasury.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { systemAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { attachImage } from '#server/images/images.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { readSystemBalances } from '#server/ledger/read-balances.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import type { Transaction } from '#server/platform/database.ts'
import { isPayerSuspended, lockPayer, payPendingRewards } from '#server/rewards/payer.ts'
import { listRevenueUsed, readCoverFigures } from './cover-queries.ts'
import { insertEntry } from './treasury-queries.ts'

/** Revenue stays in its own account until it funds the treasury; no transfer rule allows a transfer from it to a member. */
export async function recordRevenue(call: Call<typeof contract.recordRevenue>) {
  const { tx, caller, body, now } = call
  const { amount, rail, source, reference, evidence = null } = body
  const at = await lockPayer(tx, now)
  const before = (await readSystemBalances(tx)).revenue
  const transferId = newTransferId(at)
  if (evidence) {
    const owner = { kind: 'admin', id: requireAdminId(caller) } as const
    const to = `revenue ${reference}`
    await attachImage(tx, { imageId: evidence, owner, to, permission: 'master' })
  }
  const entryId = await insertEntry(tx, {
    kind: 'revenue',
    amount,
    rail,
    source,
    reference,
    evidence,
    at,
    by: requireAdminId(caller),
    transferId,
    paid: { count: 0n, sum: 0n },
  })
  await postTransfers(tx, {
    transfers: [
      {
        id: transferId,
        code: 'revenue_recorded',
        from: systemAccount(rail),
        to: systemAccount('revenue'),
        amount,
      },
    ],
    cause: { kind: 'treasury entry', id: String(entryId) },
    at,
  })
  const revenue = before + amount
  await publish(tx, { topic: 'treasury' })
  call.note({
    subject: `treasury entry ${entryId}`,
    before: { revenue: formatUsdt(before) },
    after: { ...body, amount: formatUsdt(amount), revenue: formatUsdt(revenue) },
  })
  return { message: `${formatUsdt(amount)} USDT of revenue recorded`, revenue }
}

/** Funds the treasury and pays pending rewards in the same transaction. */
export async function fundTreasury(call: Call<typeof contract.fundTreasury>) {
  const at = await lockPayer(call.tx, call.now)
  return (await fundAndPay(call, at)).response
}

/** Pays exactly the rewards that the administrator saw, or refuses and changes nothing. */
export async function coverPending(call: Call<typeof contract.coverPending>) {
  const { tx, body } = call
  const at = await lockPayer(tx, call.now)
  // Checked first, because the figures change with every chunk while a closing is posting.
  if (await isPayerSuspended(tx)) throw new Refusal('payer-suspended')
  const { count, pending, missing } = await readCoverFigures(tx)
  if (count !== body.rewards || pending !== body.pending || missing !== body.amount)
    throw new Refusal('pending-changed', {
      values: { count, pending: formatUsdt(pending), missing: formatUsdt(missing) },
    })
  const revenueUsed = await listRevenueUsed(tx, missing)
  const { paid, response } = await fundAndPay(call, at, {
    revenueUsed: revenueUsed.map(({ reference, amount }) => `${reference} ${formatUsdt(amount)}`).join(', '),
  })
  if (paid.sum !== pending) throw new Refusal('payer-suspended')
  return response
}

/** The caller must hold the payer lock. */
async function fundAndPay(
  call: Call<typeof contract.fundTreasury> | Call<typeof contract.coverPending>,
  at: Date,
  noted: object = {},
) {
  const { tx, caller, body } = call
  const { amount, reason } = body
  const before = await readSystemBalances(tx)
  const transferId = newTransferId(at)
  await postFunding(tx, { transferId, amount, at, revenue: before.revenue })
  const paid = await payPendingRewards(tx, at)
  const entryId = await insertEntry(tx, {
    kind: 'funding',
    amount,
    rail: null,
    source: reason,
    reference: '',
    evidence: null,
    at,
    by: requireAdminId(caller),
    transferId,
    paid,
  })
  const balances = await readSystemBalances(tx)
  await publish(tx, { topic: 'treasury' })
  call.note({
    subject: `treasury entry ${entryId}`,
    before: formatBalances(before),
    after: {
      ...formatBalances(balances),
      amount: formatUsdt(amount),
      ...noted,
      reason,
      paidCount: paid.count,
      paidSum: formatUsdt(paid.sum),
    },
  })
  const response = {
    message: `${formatUsdt(amount)} USDT transferred to the treasury. It paid ${paid.count} rewards, ${formatUsdt(paid.sum)} USDT.`,
    treasury: balances.reward_treasury,
    paidCount: Number(paid.count),
    paidSum: paid.sum,
  }
  return { paid, response }
}

async function postFunding(
  tx: Transaction,
  { transferId, amount, at, revenue }: { transferId: string; amount: Micro; at: Date; revenue: Micro },
): Promise<void> {
  const [from, to] = [systemAccount('revenue'), systemAccount('reward_treasury')]
  const transfers = [{ id: transferId, code: 'treasury_funding' as const, from, to, amount }]
  await postTransfers(tx, { transfers, cause: { kind: 'treasury funding', id: transferId }, at }).catch(
    (error: Error) => {
      if (error instanceof LedgerRefusal && error.code === 'insufficient-funds')
        throw new Refusal('nothing-to-fund', {
          fields: { amount: `${formatUsdt(revenue)} USDT of revenue can be transferred` },
        })
      throw error
    },
  )
}

const formatBalances = ({ reward_treasury, revenue }: { reward_treasury: bigint; revenue: bigint }) => ({
  treasury: formatUsdt(reward_treasury),
  revenue: formatUsdt(revenue),
})
