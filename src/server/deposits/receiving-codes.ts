import { getAddress, isAddress } from 'viem'
import { Refusal } from '#contract/platform/refusals.ts'
import { attachImage } from '#server/images/images.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertCode } from './receiving-queries.ts'

type NewReceivingCode = {
  qrType: 'UPI' | 'USDT'
  depositAddress: string
  networkAddress: string
  imageId: string
  adminId: bigint
  now: Date
}

const UPI_ADDRESS = /^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9.]{1,63}$/

/** The newest code becomes the payment address. Members scan a code generated from the address, not the uploaded image. */
export async function addReceivingCode(tx: Transaction, added: NewReceivingCode): Promise<bigint> {
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
