import { formatUsdt, type Micro } from '#domain/money/money.ts'

/** An amount without its sign: "15,000" and "00". Truncated to cents, never rounded up. */
export function amountParts(micro: Micro, detail: 'cents' | 'exact'): { whole: string; decimals: string } {
  const [whole = '0', decimals = '00'] = formatUsdt(micro).replace('-', '').split('.')
  return {
    whole: whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','),
    decimals: detail === 'cents' ? decimals.slice(0, 2) : decimals,
  }
}
