import { formatUsdt, type Micro } from '#domain/money/money.ts'

/** An amount as people read it: "15,000.00". Beyond two decimals it is cut, never rounded up; a minus is U+2212. */
export function readableAmount(amount: Micro): string {
  const [whole = '0', decimals = '00'] = formatUsdt(amount).replace('-', '').split('.')
  return `${amount < 0n ? '−' : ''}${grouped(whole)}.${decimals.slice(0, 2)}`
}

/** Whole USDT without decimals where there are none: "10,000". */
export const readableWhole = (amount: Micro): string => readableAmount(amount).replace(/\.00$/, '')

export const grouped = (digits: string | number | bigint): string =>
  String(digits).replace(
    /^(-?\d{1,3})((?:\d{3})+)$/,
    (_, head: string, rest: string) => head + rest.replaceAll(/\d{3}/g, ',$&'),
  )
