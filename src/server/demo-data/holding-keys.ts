// Keys of holding addresses in the demo data and in tests, made from a name. They hold nothing anywhere.

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deriveXrplAddress } from '#server/holdings/find-signature-fault.ts'

export const createEvmKey = (seed: string) => privateKeyToAccount(keccak256(toHex(seed)))

const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An Ed25519 key of the XRP Ledger. */
export function createXrplKey(seed: string) {
  const secret = Buffer.from(keccak256(toHex(seed)).slice(2), 'hex')
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const publicKey = Buffer.concat([Buffer.of(0xed), raw])
  return {
    address: deriveXrplAddress(publicKey),
    publicKey: publicKey.toString('hex').toUpperCase(),
    sign: (message: string) => sign(null, Buffer.from(message), key).toString('hex').toUpperCase(),
  }
}
