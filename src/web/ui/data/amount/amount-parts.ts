import { formatUsdt, type Micro } from '#domain/money/money.ts'

/** The text of an amount without its sign: "15,000" and "00". Cents are cut, never rounded up. */
export function amountParts(micro: Micro, detail: 'cents' | 'exact'): { whole: string; decimals: string } {
  const [whole = '0', decimals = '00'] = formatUsdt(micro).replace('-', '').split('.')
  return {
    whole: whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','),
    decimals: detail === 'cents' ? decimals.slice(0, 2) : decimals,
  }
}
