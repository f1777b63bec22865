import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { grouped } from '#domain/money/readable-amount.ts'

/** An amount without its sign: "15,000" and "00". Truncated to cents, never rounded up. */
export function splitAmount(micro: Micro, detail: 'cents' | 'exact'): { whole: string; decimals: string } {
  const [whole = '0', decimals = '00'] = formatUsdt(micro).replace('-', '').split('.')
  return {
    whole: grouped(whole),
    decimals: detail === 'cents' ? decimals.slice(0, 2) : decimals,
  }
}
