// Parses pasted addresses: checksum, network and destination tag. Refuses addresses that no one controls.

import { isValidClassicAddress, isValidXAddress, xAddressToClassicAddress } from 'ripple-address-codec'
import { getAddress, isAddress } from 'viem/utils'
import { incorrectAddress, INCORRECT_TAG, LARGEST_TAG } from '#domain/addresses/address-terms.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'

/** The canonical form that is stored and compared. */
export type NormalizedAddress = { address: string; destinationTag: number | null }
type AddressInput = { currency: WithdrawalCurrency; address: string; destinationTag: number | null }
/** `field` is the invalid input. */
type AddressFault = { fault: string; field: 'address' | 'destinationTag' }
type AddressResult = { read: NormalizedAddress } | AddressFault

const ZERO = '0x0000000000000000000000000000000000000000'
/** XRP Ledger accounts without a private key. */
const BLACK_HOLES = new Set([
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
])

/** `ours`: addresses of the operator and of the token contract, where a payment would bounce or be lost. */
export function readAddress(input: AddressInput, ours: readonly string[]): AddressResult {
  const result = input.currency === 'usdt' ? readBep20(input) : readXrp(input)
  if ('fault' in result) return result
  const { address } = result.read
  const known = ours.some((own) => own.toLowerCase() === address.toLowerCase())
  return known ? faulty(input.currency, 'this one belongs to the platform or to the token itself') : result
}

function readBep20({ address, destinationTag }: AddressInput): AddressResult {
  const text = address.trim()
  const oneCase = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(text)
  // Mixed case carries an EIP-55 checksum, which must be valid.
  if (!oneCase && !isAddress(text)) return faulty('usdt')
  if (destinationTag !== null) return faulty('usdt', 'it takes no destination tag')
  if (text.toLowerCase() === ZERO) return faulty('usdt', 'nobody owns the zero address')
  return { read: { address: getAddress(text.toLowerCase()), destinationTag: null } }
}

function readXrp({ address, destinationTag }: AddressInput): AddressResult {
  const text = address.trim()
  if (isValidXAddress(text)) return readXAddress(text, destinationTag)
  if (!isValidClassicAddress(text)) return faulty('xrp')
  return payable({ address: text, destinationTag })
}

function readXAddress(text: string, typedTag: number | null): AddressResult {
  const { classicAddress, tag, test } = xAddressToClassicAddress(text)
  if (test) return faulty('xrp', 'this one belongs to a test network')
  const ownTag = tag === false ? null : tag
  if (ownTag !== null && typedTag !== null && ownTag !== typedTag)
    return faultyTag(`This address already includes the destination tag ${ownTag}`)
  return payable({ address: classicAddress, destinationTag: ownTag ?? typedTag })
}

function payable(read: NormalizedAddress): AddressResult {
  const { address, destinationTag } = read
  if (BLACK_HOLES.has(address)) return faulty('xrp', 'nobody owns this one')
  const sound = destinationTag === null || (Number.isInteger(destinationTag) && destinationTag >= 0)
  if (!sound || (destinationTag ?? 0) > LARGEST_TAG) return faultyTag(INCORRECT_TAG)
  return { read }
}

const faultyTag = (fault: string): AddressFault => ({ fault, field: 'destinationTag' })
const faulty = (currency: WithdrawalCurrency, because?: string): AddressFault => ({
  field: 'address',
  fault: because ? `${incorrectAddress[currency]}: ${because}` : incorrectAddress[currency],
})
