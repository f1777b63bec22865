import { expect, test } from 'vitest'
import { parsePaymentCode } from './parse-payment-code.ts'

const BEP20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const XRP = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

test.each([
  [BEP20, 'usdt', { address: BEP20 }],
  [`  ${BEP20}\n`, 'usdt', { address: BEP20 }],
  [`ethereum:${BEP20}@56`, 'usdt', { address: BEP20 }],
  [`ethereum:pay-${BEP20}@56/transfer?uint256=1`, 'usdt', { address: BEP20 }],
  [XRP, 'xrp', { address: XRP }],
  [`xrpl:${XRP}?dt=77`, 'xrp', { address: XRP, destinationTag: '77' }],
  [`ripple://${XRP}?amount=3&tag=5`, 'xrp', { address: XRP, destinationTag: '5' }],
  [`${XRP}?dt=9`, 'xrp', { address: XRP, destinationTag: '9' }],
  [`${XRP}?dt=nine`, 'xrp', { address: XRP }],
] as const)('%s is read as an address for %s', (text, currency, expected) => {
  expect(parsePaymentCode(text, currency)).toEqual(expected)
})

test.each([
  '',
  'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'https://example.com/0x5a',
  'a b',
  'x'.repeat(501),
])('%s is not an address', (text) => {
  expect(parsePaymentCode(text, 'usdt')).toBeUndefined()
})
