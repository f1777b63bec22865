import { expect, test } from 'vitest'
import { nextChangeFee } from '#domain/addresses/address-terms.ts'
import { readAddress } from '#domain/addresses/read-address.ts'

const BEP20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const CLASSIC = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const X_PLAIN = 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'
const X_TAGGED = 'XVLhHMPHU98es4dbozjVtdWzVrDjtVFpRb8iCFUkMtRyVii'
const X_TEST = 'TVE26TYGhfLC7tQDno7G8dGtxSkYQnSz1uDimDdPYXzSpyw'
const TOKEN = '0x55d398326f99059fF775485246999027B3197955'

const usdt = (address: string, destinationTag: number | null = null) =>
  readAddress({ currency: 'usdt', address, destinationTag }, [TOKEN])
const xrp = (address: string, destinationTag: number | null = null) =>
  readAddress({ currency: 'xrp', address, destinationTag }, [])

test.each([BEP20, BEP20.toLowerCase(), `0x${BEP20.slice(2).toUpperCase()}`, `  ${BEP20} `])(
  '%s is a BEP20 address, kept with its checksum',
  (text) => expect(usdt(text)).toEqual({ read: { address: BEP20, destinationTag: null } }),
)

test.each([
  '',
  '0x',
  BEP20.slice(0, -1),
  `${BEP20}0`,
  BEP20.slice(2),
  '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xzAaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  CLASSIC,
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
])('"%s" is no BEP20 address', (text) =>
  expect(usdt(text)).toEqual({ fault: 'Please add correct BEP20 Address', field: 'address' }),
)

test('the zero address, the token contract, and a BEP20 address with a tag are refused', () => {
  const message = /^Please add correct BEP20 Address: /
  expect(usdt('0x0000000000000000000000000000000000000000')).toHaveProperty(
    'fault',
    expect.stringMatching(message),
  )
  for (const token of [TOKEN, TOKEN.toLowerCase()])
    expect(usdt(token)).toHaveProperty('fault', expect.stringMatching(message))
  expect(usdt(BEP20, 7)).toHaveProperty('fault', expect.stringMatching(message))
})

test('an XRP Ledger address is stored in its classic form, with its tag', () => {
  expect(xrp(CLASSIC)).toEqual({ read: { address: CLASSIC, destinationTag: null } })
  expect(xrp(CLASSIC, 0)).toEqual({ read: { address: CLASSIC, destinationTag: 0 } })
  expect(xrp(CLASSIC, 4_294_967_295)).toEqual({ read: { address: CLASSIC, destinationTag: 4_294_967_295 } })
  expect(xrp(X_PLAIN)).toEqual({ read: { address: CLASSIC, destinationTag: null } })
  expect(xrp(X_PLAIN, 9)).toEqual({ read: { address: CLASSIC, destinationTag: 9 } })
  expect(xrp(X_TAGGED)).toEqual({ read: { address: CLASSIC, destinationTag: 12_345 } })
  expect(xrp(X_TAGGED, 12_345)).toEqual({ read: { address: CLASSIC, destinationTag: 12_345 } })
})

test.each(['', 'r', CLASSIC.toLowerCase(), `${CLASSIC.slice(0, -1)}g`, X_TAGGED.slice(0, -1), BEP20])(
  '"%s" is no address of the XRP Ledger',
  (text) => expect(xrp(text)).toEqual({ fault: 'Please add correct XRP Address', field: 'address' }),
)

test.each([
  ['a test network', X_TEST, null],
  ['an account that nobody has a key for', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', null],
] as const)('nobody can withdraw to %s', (_, text, tag) =>
  expect(xrp(text, tag)).toHaveProperty('fault', expect.stringMatching(/^Please add correct XRP Address: /)),
)

test.each([
  ['another tag than the address carries', X_TAGGED, 1],
  ['a tag that is too large', CLASSIC, 4_294_967_296],
] as const)('%s is a fault of the tag, not of the address', (_, text, tag) =>
  expect(xrp(text, tag)).toMatchObject({
    field: 'destinationTag',
    fault: expect.stringContaining('destination tag') as string,
  }),
)

test('the first address and three changes are free, the fourth change costs one dollar', () => {
  expect([undefined, 0, 1, 2, 3, 4].map((count) => nextChangeFee(count, 1_000_000n))).toEqual([
    0n,
    0n,
    0n,
    0n,
    1_000_000n,
    1_000_000n,
  ])
})
