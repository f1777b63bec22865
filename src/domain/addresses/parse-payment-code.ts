import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'

export type PaymentCode = { address: string; destinationTag?: string }

const LONGEST_CODE = 500
const SCHEMES: Record<WithdrawalCurrency, readonly string[]> = {
  usdt: ['ethereum', 'bsc', 'bnb', 'smartchain'],
  xrp: ['xrpl', 'xrp', 'ripple'],
}

/**
 * Reads the address in a pasted text or a scanned QR code: the address itself, or a payment link such as
 * "ethereum:0x…@56" or "xrpl:r…?dt=7". Undefined for a link of another kind. The server checks the address.
 */
export function parsePaymentCode(text: string, currency: WithdrawalCurrency): PaymentCode | undefined {
  const code = text.trim()
  if (code === '' || code.length > LONGEST_CODE) return undefined
  const colon = code.indexOf(':')
  if (colon >= 0 && !SCHEMES[currency].includes(code.slice(0, colon).toLowerCase())) return undefined
  const [target = '', query = ''] = code.slice(colon + 1).split('?')
  const [address = ''] = target.replace(/^\/\//, '').replace(/^pay-/, '').split(/[@/]/)
  if (!/^[A-Za-z0-9]+$/.test(address)) return undefined
  const destinationTag = currency === 'xrp' ? readTag(query) : undefined
  return { address, ...(destinationTag !== undefined && { destinationTag }) }
}

function readTag(query: string): string | undefined {
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (['dt', 'tag', 'destinationtag'].includes(name.toLowerCase()) && /^\d{1,10}$/.test(value)) return value
  }
  return undefined
}
