// A node of the XRP Ledger, and the operator's account, from which payouts in XRP are sent.

import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { createHex } from '../operations/mistakes.ts'
import type { World } from '../world.ts'
import type { OutsideAnswer, OutsideCall } from './http-party.ts'

const NETWORK_ID = 0
const OTHER_NETWORK_ID = 1
const FIRST_LEDGER = 90_000_000
/** Careless operators send another amount, forget the tag, or name a payment that fails. */
const WRONG_PERCENT = 12
const LYING_PERCENT = 60

type XrpPayment = {
  withdrawal: string
  hash: string
  destination: string
  tag: number | null
  delivered: string
  result: string
  /** The first validated ledger that contains it. */
  ledger: number
}
type Due = { id: string; hash: string; address: string; tag: number | null; drops: string }
type Result = Record<string, unknown>
type NodeCall = { method: string; params: [{ transaction?: string; account?: string }] }

const wrongs: ((payment: XrpPayment) => Partial<XrpPayment>)[] = [
  ({ delivered }) => ({ delivered: String(BigInt(delivered) - 1n) }),
  ({ delivered }) => ({ delivered: String(BigInt(delivered) * 2n) }),
  ({ tag }) => ({ tag: tag === null ? 7 : null }),
  () => ({ destination: 'rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw1' }),
  () => ({ result: 'tecPATH_DRY' }),
]

/** In single answers, in ways that prove nothing: a node that invents the whole payment cannot be found out. */
const lies: ((honest: Result) => Result)[] = [
  () => ({ error: 'txnNotFound' }),
  () => ({ error: 'tooBusy' }),
  (honest) => ({ ...honest, validated: false }),
  ({ meta, ...honest }) => ({ ...honest, meta: { ...(meta as Result), delivered_amount: 'unavailable' } }),
  (honest) => ({ ...honest, meta: undefined }),
  () => ({ info: { network_id: OTHER_NETWORK_ID } }),
  () => ({}),
]

export class XrpLedger {
  readonly #payments = new Map<string, XrpPayment>()
  #ledger = FIRST_LEDGER

  readonly environment = { XRPL_NODE_URL: 'http://ledger.outside.example/' }

  answer({ body }: OutsideCall, random: RandomNumbers, isLying: boolean): OutsideAnswer {
    const honest = this.#answerCall(JSON.parse(body.toString('utf8')) as NodeCall)
    const result = isLying && random.chance(LYING_PERCENT) ? random.pick(lies)(honest) : honest
    return { status: 200, body: JSON.stringify({ result }) }
  }

  #answerCall({ method, params: [{ transaction }] }: NodeCall): Result {
    if (method === 'server_info') return { info: { network_id: NETWORK_ID } }
    if (method === 'account_info')
      return { error: 'actNotFound', ledger_index: this.#ledger, validated: true }
    const found = this.#payments.get(transaction ?? '')
    if (!found) return { error: 'txnNotFound' }
    return {
      validated: found.ledger <= this.#ledger,
      Destination: found.destination,
      ...(found.tag !== null && { DestinationTag: found.tag }),
      meta: { TransactionResult: found.result, delivered_amount: found.delivered },
    }
  }

  /** Some ledgers close whenever product time has passed. */
  passTime({ random }: World): void {
    this.#ledger += random.between(1, 3)
  }

  /** The operator pays an approved withdrawal, and mostly waits until the payment is validated. */
  async payOut(withdrawalId: string, world: World): Promise<string | undefined> {
    const { read, random } = world
    const [row] = await read<Due & { currency: string }>(
      `select id::text, currency, address, destination_tag::float8 as tag, drops::text from withdrawal where id = $1`,
      [withdrawalId],
    )
    if (row?.currency !== 'xrp') return undefined
    const earlier = [...this.#payments.values()].filter(({ withdrawal }) => withdrawal === withdrawalId)
    if (earlier.length > 0 && random.chance(85)) return earlier.at(-1)!.hash
    const hash = createHex(world, 64).toUpperCase()
    const { address: destination, tag, drops: delivered } = row
    const payment: XrpPayment = {
      withdrawal: withdrawalId,
      hash,
      destination,
      tag,
      delivered,
      result: 'tesSUCCESS',
      ledger: this.#ledger + (random.chance(85) ? 0 : 2),
    }
    this.#payments.set(hash, {
      ...payment,
      ...(random.chance(WRONG_PERCENT) ? random.pick(wrongs)(payment) : {}),
    })
    return hash
  }

  /** Every payout in XRP that is recorded as sent has a separate payment to this address and tag and of this amount. */
  async judge({ read }: World): Promise<string[]> {
    const rows = await read<Due>(
      `select id::text, transaction_hash as hash, address, destination_tag::float8 as tag, drops::text from withdrawal
       where state = 'sent' and currency = 'xrp' order by id`,
    )
    const paid = new Map<string, string>()
    return rows.flatMap(({ id, hash, address, tag, drops }) => {
      const payment = this.#payments.get(hash)
      const isPaid =
        payment?.result === 'tesSUCCESS' &&
        payment.ledger <= this.#ledger &&
        payment.destination === address &&
        payment.tag === tag &&
        payment.delivered === drops
      const other = paid.get(hash)
      paid.set(hash, id)
      return [
        ...(isPaid ? [] : [`withdrawal ${id} is recorded as sent with ${hash}, which does not pay it`]),
        ...(other === undefined ? [] : [`withdrawals ${other} and ${id} are paid by one payment`]),
      ]
    })
  }
}
