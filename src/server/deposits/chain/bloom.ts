// The bloom filter of a block header: it never misses a log that the block contains.

import { hexToBytes, keccak256, pad, toEventHash, type Address, type Hex } from 'viem'
import type { Recipients } from '#server/platform/chain/chain-node.ts'

const BLOOM_BYTES = 256
const TRANSFER = toEventHash('Transfer(address,address,uint256)')
/** Testing more recipients than this costs more than asking the node again. */
const MAX_TESTED = 100

function hasItem(bloom: Uint8Array, item: Hex): boolean {
  const hash = hexToBytes(keccak256(item))
  return [0, 2, 4].every((at) => {
    const bit = ((hash[at]! << 8) | hash[at + 1]!) & 2047
    return (bloom[255 - (bit >> 3)]! & (1 << (bit & 7))) !== 0
  })
}

/** Whether a block may contain a transfer of the token to one of the recipients. */
export function mayContainTransfer(bloom: Hex | null, token: Address, recipients: Recipients): boolean {
  if (bloom === null) return true
  const bits = hexToBytes(bloom)
  if (bits.length !== BLOOM_BYTES) return true
  if (!hasItem(bits, token) || !hasItem(bits, TRANSFER)) return false
  if (recipients === 'any' || recipients.length > MAX_TESTED) return true
  return recipients.some((recipient) => hasItem(bits, pad(recipient)))
}
