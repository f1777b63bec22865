// Requests of back-office staff that the random traffic repeats: bank deposits, bulk approvals and payout files.

import { approveDeposit, rejectDeposit } from '#contract/money/deposit-decisions.ts'
import { claimDeposit, openDeposit } from '#contract/money/deposits.ts'
import {
  approveWithdrawals,
  createPayoutFile,
  settlePayout,
  previewSettlement,
} from '#contract/money/payouts.ts'
import { recordRate } from '#contract/money/rates.ts'
import { addReceivingCode } from '#contract/money/receiving-codes.ts'
import { uploadAdminImage, uploadImage } from '#contract/platform/images.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { Caller } from '#server/http/caller.ts'
import {
  transactionHash,
  type Answer,
  type RecordedProduct,
  type WireInput,
} from '#tests/simulation/model/recorded-product.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'

export type Send = (
  caller: Caller,
  endpoint: Parameters<RecordedProduct['send']>[1],
  input?: WireInput,
) => Promise<Answer>

type Deps = { product: RecordedProduct; random: RandomNumbers; send: Send }

/** Rates and a code that members pay to in rupees. */
export async function openBank({ product, send }: Deps): Promise<void> {
  const master = product.master()
  await recordRates({ product, send })
  const { id: imageId } = await send(master, uploadAdminImage, { body: await createSolidPng('#123456') })
  const code = { qrType: 'UPI', depositAddress: 'tributary@sandbox', networkAddress: 'UPI', imageId }
  await send(master, addReceivingCode, { body: code })
}

export async function recordRates({ product, send }: Pick<Deps, 'product' | 'send'>): Promise<void> {
  await send(product.master(), recordRate, { body: { currency: 'XRP', perUsdt: '0.41' } })
  await send(product.master(), recordRate, { body: { currency: 'INR', perUsdt: '83.4' } })
}

export async function depositByBank({ product, random, send }: Deps, member: Caller): Promise<void> {
  const amount = `${random.between(100, 3000)}.${random.between(10, 99)}`
  const { id: depositId } = await send(member, openDeposit, { body: { amount, method: 'upi' } })
  if (depositId === undefined) return
  const { id: imageId } = await send(member, uploadImage, { body: await createSolidPng('#654321') })
  const params = { depositId }
  const claim = { transactionHash: `BANK${depositId}`, imageId }
  await send(member, claimDeposit, { params, body: claim })
  if (random.chance(30))
    await send(product.master(), rejectDeposit, { params, body: { reason: 'No payment' } })
  if (random.chance(70)) await send(product.master(), approveDeposit, { params, body: {} })
}

/** Approves open requests, exports them and settles the result file. */
export async function payTogether({ product, random, send }: Deps): Promise<void> {
  const master = product.master()
  const { rows } = await product.owner.query(
    `select id::text from withdrawal where state = 'requested' order by id limit 5`,
  )
  const ids = rows.map(({ id }) => id as string)
  if (ids.length > 0) await send(master, approveWithdrawals, { body: { ids } })
  const { batch } = await send(master, createPayoutFile, { body: { currency: 'usdt' } })
  if (!batch) return
  const exported = await product.owner.query(
    'select id, address, net from withdrawal where batch_id = $1 order by id',
    [batch.id],
  )
  const lines = exported.rows.map(({ id, address, net }) => {
    const amount = `${BigInt(net) / 1_000_000n}.${String(BigInt(net) % 1_000_000n).padStart(6, '0')}`
    return random.chance(80)
      ? `${id},${address},${amount},paid,${transactionHash(`batch ${id}`)}`
      : `${id},${address},${amount},failed,`
  })
  const file = ['withdrawal,address,amount,status,transaction_hash', ...lines].join('\n')
  const params = { batchId: batch.id }
  const preview = await send(master, previewSettlement, { params, body: { file } })
  const { paid, failed, net } = preview
  await send(master, settlePayout, { params, body: { file, paid, failed, net } })
}
