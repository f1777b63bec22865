import { Refusal } from '#contract/platform/refusals.ts'
import { readAddress } from '#domain/addresses/read-address.ts'
import {
  formatHoldingMessage,
  holdingNetworkNames,
  holdingNetworks,
  MESSAGE_VALID_DAYS,
  type HoldingNetwork,
} from '#domain/holdings/holding-message.ts'
import type { Transaction } from '#server/platform/database.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { findSignatureFault } from './find-signature-fault.ts'
import { findChallenge, insertChallenge, insertHolding, isRegistered } from './holding-queries.ts'

const NONCE_BYTES = 16
const DAY_MILLISECONDS = 86_400_000

/** The canonical form of the address; undefined if it is invalid on the network. */
function normalizeAddress(network: HoldingNetwork, address: string): string | undefined {
  const currency = network === 'BEP20' ? 'usdt' : 'xrp'
  const result = readAddress({ currency, address, destinationTag: null }, [])
  return 'read' in result ? result.read.address : undefined
}

function requireAddress(network: HoldingNetwork, typed: string): string {
  const address = normalizeAddress(network, typed)
  if (address !== undefined) return address
  const actual = holdingNetworks.find((each) => normalizeAddress(each, typed) !== undefined)
  throw refuseField('address', actual ? 'holding-network-wrong' : 'holding-address-invalid', {
    network: holdingNetworkNames[actual ?? network],
  })
}

type FieldRefusal =
  | 'holding-network-wrong'
  | 'holding-address-invalid'
  | 'holding-registered'
  | 'holding-signature-wrong'
  | 'holding-key-wrong'

function refuseField(field: string, code: FieldRefusal, values: Record<string, string> = {}): Refusal {
  const { message } = new Refusal(code, { values })
  return new Refusal(code, { values, fields: { [field]: message } })
}

type MessageRequest = { origin: string; network: HoldingNetwork; address: string; by: bigint; now: Date }

export async function issueMessage(tx: Transaction, request: MessageRequest) {
  const { origin, network, by, now } = request
  const address = requireAddress(network, request.address)
  if (await isRegistered(tx, network, address)) throw refuseField('address', 'holding-registered')
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const expiresAt = new Date(now.getTime() + MESSAGE_VALID_DAYS * DAY_MILLISECONDS)
  const message = formatHoldingMessage({ origin, network, address, issuedAt: now, expiresAt, nonce })
  const challengeId = await insertChallenge(tx, {
    network,
    address,
    nonce,
    message,
    issuedAt: now,
    expiresAt,
    by,
  })
  return { challengeId, network, address, message, expiresAt }
}

type Registration = {
  challengeId: bigint
  signature: string
  publicKey?: string | undefined
  reason: string
  by: bigint
  now: Date
}

/** Verifies the signature over the stored message, never over text from the request. */
export async function registerHolding(tx: Transaction, registration: Registration) {
  const { challengeId, reason, by, now } = registration
  const challenge = await findChallenge(tx, challengeId)
  if (!challenge) throw new Refusal('not-found')
  if (challenge.isUsed) throw new Refusal('holding-message-used')
  if (challenge.expiresAt <= now) throw new Refusal('holding-message-expired')
  const { network, address } = challenge
  if (await isRegistered(tx, network, address)) throw new Refusal('holding-registered')
  const digits = (text: string) => text.replace(/^0x/, '')
  const proof =
    network === 'BEP20'
      ? { signature: `0x${digits(registration.signature)}`, publicKey: null }
      : {
          signature: digits(registration.signature).toUpperCase(),
          publicKey: digits(registration.publicKey ?? '').toUpperCase(),
        }
  const fault = await findSignatureFault(challenge, proof)
  if (fault) throw refuseField(fault === 'holding-key-wrong' ? 'publicKey' : 'signature', fault, { address })
  const id = await insertHolding(tx, { challengeId, network, address, ...proof, reason, by, at: now })
  if (id === undefined) throw new Refusal('holding-registered')
  return { id, network, address }
}
