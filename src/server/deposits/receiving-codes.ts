import { getAddress, isAddress } from 'viem'
import { Refusal } from '#contract/platform/refusals.ts'
import { attachImage } from '#server/http/images/images.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertCode } from './receiving-queries.ts'

type Added = {
  qrType: 'UPI' | 'USDT'
  depositAddress: string
  networkAddress: string
  imageId: string
  adminId: bigint
  now: Date
}

const UPI_ADDRESS = /^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9.]{1,63}$/

/** From now on members pay here. What members scan is drawn from the address, never the uploaded picture. */
export async function addReceivingCode(tx: Transaction, added: Added): Promise<bigint> {
  const depositAddress = addressOf(added)
  const { qrType, networkAddress, imageId, adminId: by, now: at } = added
  const id = await insertCode(tx, { qrType, depositAddress, networkAddress, imageId, at, by })
  const owner = { kind: 'admin', id: by } as const
  await attachImage(tx, { imageId, owner, to: `receiving code ${id}`, permission: 'Approve Payments' })
  return id
}

/** A mixed-case address carries its own checksum; whatever is kept is written with it. */
function addressOf({ qrType, depositAddress }: Added): string {
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
