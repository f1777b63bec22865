import type { PaymentRail } from '#domain/deposits/deposit-state.ts'
import * as decisions from '#contract/money/deposit-decisions.ts'
import * as codes from '#contract/money/receiving-codes.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { usdtQrText } from '#domain/deposits/payment-amount.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import { creditableAmount } from './credit-deposit.ts'
import { approveDeposit, rejectDeposit } from './decide-deposit.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { findDeposit } from './deposit-queries.ts'
import { readDecision } from './read-decision.ts'
import { deleteCode, findCode, newestCode, type ReceivingCode, insertCode } from './receiving-queries.ts'
import type { OutsideChain } from './reconcile.ts'
import { getAddress, isAddress } from 'viem'
import { attachImage } from '#server/images/images.ts'

type NewReceivingCode = {
  qrType: 'UPI' | 'USDT'
  depositAddress: string
  networkAddress: string
  imageId: string
  adminId: bigint
  now: Date
}

const UPI_ADDRESS = /^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9.]{1,63}$/

/** The newest code becomes the payment address. Members scan a QR code generated from the address, not the uploaded image. */
async function addReceivingCode(tx: Transaction, added: NewReceivingCode): Promise<bigint> {
  const depositAddress = normalizeAddress(added)
  const { qrType, networkAddress, imageId, adminId: by, now: at } = added
  const id = await insertCode(tx, { qrType, depositAddress, networkAddress, imageId, at, by })
  const owner = { kind: 'admin', id: by } as const
  await attachImage(tx, { imageId, owner, to: `receiving code ${id}`, permission: 'Approve Payments' })
  return id
}

/** Validates the address and stores it with its EIP-55 checksum. */
function normalizeAddress({ qrType, depositAddress }: NewReceivingCode): string {
  if (qrType === 'UPI') {
    if (!UPI_ADDRESS.test(depositAddress)) refuse('upi-address-invalid')
    return depositAddress
  }
  if (!isAddress(depositAddress) || /^0x0{40}$/i.test(depositAddress)) refuse('receiving-address-invalid')
  return getAddress(depositAddress)
}

function refuse(code: 'upi-address-invalid' | 'receiving-address-invalid'): never {
  throw new Refusal(code, { fields: { depositAddress: new Refusal(code).message } })
}

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

/** The address that members would pay to without this code. */
const payToWithout = async (tx: Queryable, { id, qrType }: ReceivingCode) =>
  (await newestCode(tx, qrType, { except: id }))?.depositAddress ?? null

const codeRoutes = [
  route(codes.addReceivingCode, async ({ tx, caller, body, now, note }) => {
    const current = await newestCode(tx, body.qrType)
    const id = await addReceivingCode(tx, { ...body, adminId: requireAdminId(caller), now })
    note({
      subject: `receiving code ${id}`,
      before: { payTo: current?.depositAddress },
      after: { ...body, payTo: body.depositAddress },
    })
    await publish(tx, { topic: 'deposits' })
    return { id: String(id) }
  }),
  route(codes.deleteReceivingCode, async ({ tx, caller, params, query, now, note }) => {
    const id = BigInt(params.codeId)
    const code = await findCode(tx, id)
    const current = code && (await newestCode(tx, code.qrType))
    const next = code && (await payToWithout(tx, code))
    const expected = query.payToAfterwards
    if (expected !== undefined && code && expected !== (next ?? ''))
      throw new Refusal('receiving-address-changed')
    if (!code || !(await deleteCode(tx, id, now, requireAdminId(caller)))) throw new Refusal('not-found')
    const { id: _, ...before } = code
    note({
      subject: `receiving code ${id}`,
      before: { ...before, payTo: current?.depositAddress },
      after: { deleted: true, payTo: current?.id === id ? next : current?.depositAddress },
    })
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
    const isCurrent = (await newestCode(tx, code.qrType))?.id === code.id
    const payToAfterwards = await payToWithout(tx, code)
    return { ...code, id: params.codeId, qrText, isCurrent, payToAfterwards }
  }),
]

export const depositAdminRoutes = (
  rail: PaymentRail,
  chain: OutsideChain | undefined,
  database: Database,
) => [...decisionRoutes, ...codeRoutes, ...gatewayRoutes(rail, chain, database)]
