// The service that publishes the price of XRP. Its prices wander, and with a fault they jump, are missing, negative or absurd.

import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { World } from '../world.ts'
import type { OutsideAnswer } from './http-party.ts'

const HOST = 'rates.outside.example'
const FIRST_PRICE = 2.4
/** How far the price moves between two answers, in thousandths. */
const USUAL_MOVE = 15

const JUMP_PERCENT = 50
const jump = (usual: number, random: RandomNumbers): unknown =>
  usual * random.pick([0.1, 0.5, 1.6, 2, 10, 1000])

const strangePrices: ((usual: number, random: RandomNumbers) => unknown)[] = [
  (usual) => -usual,
  () => 0,
  () => 1e-9,
  () => 999_999_999,
  () => 1e21,
  () => null,
  () => undefined,
  () => '',
  () => 'NaN',
  (usual) => `${usual},5`,
  (usual) => [usual],
  (usual) => ({ usd: usual }),
  () => true,
]

type RateRow = { id: string; rate: string; percent: string; before: string[] }

export class RateSource {
  #price = FIRST_PRICE
  /** Prices that were answered and can be read. */
  readonly #answered = new Set<string>()
  #judged = 0n
  /** The allowed change may have been another one when a rate was recorded. */
  #percent = 0

  answer(random: RandomNumbers, isStrange: boolean): OutsideAnswer {
    if (isStrange && random.chance(20)) return { status: 200, body: '<html>Maintenance</html>' }
    this.#price *= 1 + random.between(-USUAL_MOVE, USUAL_MOVE) / 1000
    this.#price = Number(this.#price.toFixed(8))
    const strange = random.chance(JUMP_PERCENT) ? jump : random.pick(strangePrices)
    const price = isStrange ? strange(this.#price, random) : this.#price
    if (typeof price === 'number') this.#answered.add(dropsOf(price))
    return { status: 200, body: JSON.stringify({ market: { price } }) }
  }

  /** A rate from the source is one that it answered, positive, and near to those of the day before; and withdrawals use no old one. */
  async judge({ read }: World): Promise<string[]> {
    const rows = await read<RateRow>(
      `select id::text, micro_per_usdt::text as rate, rate_change_percent::text as percent,
         array(select micro_per_usdt::text from exchange_rate as earlier where earlier.currency = rate.currency
           and earlier.id < rate.id and (earlier.at > rate.at - interval '24 hours' or earlier.id =
             (select max(id) from exchange_rate where currency = rate.currency and id < rate.id))) as before
       from exchange_rate as rate cross join confirmation_setting
       where currency = 'XRP' and source = $1 and rate.id > $2 order by rate.id`,
      [HOST, this.#judged],
    )
    const found: string[] = []
    for (const { id, rate, percent, before } of rows) {
      this.#judged = BigInt(id)
      if (!this.#answered.has(rate)) found.push(`rate ${id} is ${rate}, which the source never answered`)
      if (BigInt(rate) <= 0n) found.push(`rate ${id} is ${rate}`)
      this.#percent = Math.max(this.#percent, Number(percent))
      const factor = 1 + this.#percent / 100
      const isFar = before.some(
        (each) => Number(rate) > Number(each) * factor + 1 || Number(rate) < Number(each) / factor - 1,
      )
      if (isFar) found.push(`rate ${id} of ${rate} jumped from ${before.join(', ')}, beyond ${percent} %`)
    }
    return [...found, ...(await judgeQuotes(read))]
  }
}

/** Drops that one USDT buys. */
function dropsOf(price: number): string {
  const micro = Math.floor(price * 1_000_000 + 1e-6)
  return micro > 0 ? String(10n ** 12n / BigInt(micro)) : 'none'
}

async function judgeQuotes(read: World['read']): Promise<string[]> {
  const rows = await read<{ id: string; rate: string }>(
    `select id::text, rate::text from withdrawal where currency = 'xrp' and not exists (
       select from exchange_rate where exchange_rate.currency = 'XRP' and micro_per_usdt = rate
         and at <= requested_at and at > requested_at - interval '24 hours') order by id`,
  )
  return rows.map(
    ({ id, rate }) => `withdrawal ${id} is quoted at ${rate}, which was no rate of the day before`,
  )
}
