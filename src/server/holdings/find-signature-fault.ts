// Proof of control: EIP-191 signatures for BEP20 addresses, and ripple-keypairs signatures for the XRP Ledger.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { encodeAccountID } from 'ripple-address-codec'
import { verifyMessage, type Address, type Hex } from 'viem'
import type { HoldingNetwork } from '#domain/holdings/holding-message.ts'

export type SignedMessage = { network: HoldingNetwork; address: string; message: string }
export type ControlProof = { signature: string; publicKey: string | null }
type SignatureFault = 'holding-signature-wrong' | 'holding-key-wrong'

/** Undefined if the signature is valid. */
export async function findSignatureFault(
  signed: SignedMessage,
  proof: ControlProof,
): Promise<SignatureFault | undefined> {
  if (signed.network === 'XRPL') return findXrplFault(signed, proof)
  const { address, message } = signed
  // viem throws on a malformed signature.
  const isValid = await verifyMessage({
    address: address as Address,
    message,
    signature: proof.signature as Hex,
  }).catch(() => false)
  return isValid ? undefined : 'holding-signature-wrong'
}

const KEY_BYTES = 33
/** Ed25519 keys of the XRP Ledger start with this byte, compressed secp256k1 keys with 2 or 3. */
const ED25519_MARK = 0xed
/** DER prefix of an Ed25519 public key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

function findXrplFault({ address, message }: SignedMessage, proof: ControlProof): SignatureFault | undefined {
  const publicKey = Buffer.from(proof.publicKey ?? '', 'hex')
  if (publicKey.length !== KEY_BYTES || deriveXrplAddress(publicKey) !== address) return 'holding-key-wrong'
  const [text, signature] = [Buffer.from(message), Buffer.from(proof.signature, 'hex')]
  const isValid =
    publicKey[0] === ED25519_MARK
      ? verify(null, text, importEd25519Key(publicKey.subarray(1)), signature)
      : isSignedBySecp256k1(text, signature, publicKey)
  return isValid ? undefined : 'holding-signature-wrong'
}

/** The address of a master key. */
export const deriveXrplAddress = (publicKey: Uint8Array): string =>
  encodeAccountID(ripemd160(createHash('sha256').update(publicKey).digest()))

const importEd25519Key = (publicKey: Buffer) =>
  createPublicKey({ key: Buffer.concat([ED25519_PREFIX, publicKey]), format: 'der', type: 'spki' })

/** The XRP Ledger signs the first half of the SHA-512 hash, in DER encoding, and accepts only canonical (low-S) signatures. */
function isSignedBySecp256k1(text: Buffer, signature: Buffer, publicKey: Buffer): boolean {
  const hash = createHash('sha512').update(text).digest().subarray(0, 32)
  try {
    return secp256k1.verify(signature, hash, publicKey, { lowS: true, format: 'der', prehash: false })
  } catch {
    return false
  }
}
