import { expect, test } from 'vitest'
import { receivingFigures } from './create-site-figures.ts'

test.each([
  [[], 0, 'manual', 'No receiving address is in use yet.'],
  [['0xA'], 0, 'sandbox', 'This is a sandbox: these addresses are examples and hold no funds.'],
  [['0xA'], 12, 'chain', 'Another 12 addresses belong to one deposit each.'],
  [Array.from({ length: 10 }, (_, index) => `0x${index}`), 1, 'chain', '2 more are in the JSON file.'],
] as const)('%j with %i own addresses on the %s rail: %s', (addresses, ownAddressCount, rail, sentence) => {
  const figures = receivingFigures({ addresses: [...addresses], ownAddressCount }, rail)
  expect(figures['receiving.sentence']).toContain(sentence)
  expect(figures['receiving.1.state']).toBe(addresses.length === 0 ? 'none' : 'some')
})
