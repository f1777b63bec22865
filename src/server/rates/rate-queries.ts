import type { RateCurrency } from '#domain/rates/exchange-rate.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type RateRow = {
  id: string
  currency: RateCurrency
  perUsdt: bigint
  source: string
  by: string | null
  at: Date
}

const select = `select exchange_rate.id::text, currency, micro_per_usdt as "perUsdt", source, admin.name as by, at
  from exchange_rate left join admin on admin.id = by_admin`

/** The newest rates of each currency. */
export async function listRates(on: Queryable, each: number): Promise<RateRow[]> {
  const { rows } = await on.query<RateRow>(
    `select * from (values ('XRP'), ('INR')) as given (currency) cross join lateral
       (${select} where exchange_rate.currency = given.currency order by at desc, exchange_rate.id desc limit $1) as latest
     order by latest.at desc, latest.id desc`,
    [each],
  )
  return rows
}

export type RateBounds = {
  currency: RateCurrency
  lowest: bigint | null
  highest: bigint | null
  percent: number
}

/** The range in which a new rate of each currency is accepted. */
export async function readRateBounds(on: Queryable, now: Date): Promise<RateBounds[]> {
  const { rows } = await on.query<RateBounds>(
    `select currency, lowest, highest, rate_change_percent as percent
     from (values ('XRP'), ('INR')) as given (currency) cross join confirmation_setting
     cross join lateral rate_bounds(given.currency, $1)`,
    [now],
  )
  return rows
}

export type NewRate = {
  currency: RateCurrency
  perUsdt: bigint
  source: string
  by: bigint | null
  at: Date
}

export async function insertRate(
  tx: Transaction,
  { currency, perUsdt, source, by, at }: NewRate,
): Promise<RateRow> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into exchange_rate (currency, micro_per_usdt, source, by_admin, at) values ($1, $2, $3, $4, $5)
     returning id::text`,
    [currency, perUsdt, source, by, at],
  )
  return (await tx.query<RateRow>(`${select} where exchange_rate.id = $1`, [rows[0]!.id])).rows[0]!
}
