// Derives deposit addresses from an extended public key; the server cannot spend from them.

import { bytesToHex, type Address } from 'viem'
import { HDKey, publicKeyToAddress } from 'viem/accounts'

/** The prime of secp256k1. */
const P = 2n ** 256n - 2n ** 32n - 977n

/** Derives m/0/index, the standard path of receiving addresses. */
export function createAddressDeriver(extendedPublicKey: string): (index: number) => Address {
  const receiving = HDKey.fromExtendedKey(extendedPublicKey).deriveChild(0)
  return (index) => toAddress(receiving.deriveChild(index).publicKey!)
}

/** Decompresses the public key (x and the parity of y) and hashes both coordinates. */
function toAddress(compressed: Uint8Array): Address {
  const x = BigInt(bytesToHex(compressed.subarray(1)))
  const root = power((power(x, 3n) + 7n) % P, (P + 1n) / 4n)
  const y = root % 2n === BigInt(compressed[0]! & 1) ? root : P - root
  return publicKeyToAddress(`0x04${hex(x)}${hex(y)}`)
}

const hex = (value: bigint) => value.toString(16).padStart(64, '0')

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let bits = exponent, square = base % P; bits > 0n; bits >>= 1n, square = (square * square) % P)
    if (bits & 1n) result = (result * square) % P
  return result
}
