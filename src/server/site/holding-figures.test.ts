import { expect, test } from 'vitest'
import type { PublishedHoldings } from '#contract/money/holdings.ts'
import { figureMessages } from '#messages/server-messages.ts'
import { totalHoldings } from '#domain/holdings/total-holdings.ts'
import { holdingFigures } from '#server/site/holding-figures.ts'

const at = new Date('2026-11-16T10:00:00Z')
const address = (network: 'BEP20' | 'XRPL', balance: PublishedHoldings['addresses'][number]['balance']) => ({
  network,
  address: 'A',
  message: 'M',
  signature: 'S',
  publicKey: network === 'XRPL' ? 'K' : null,
  registeredAt: at,
  balance,
})
const usdt = (whole: bigint) => whole * 1_000_000n

function render(addresses: PublishedHoldings['addresses'], rail = 'chain', messages = figureMessages.en) {
  const banks = [{ bank: 'Nordbank', amount: usdt(300n), asOf: '2026-11-14', statedAt: at }]
  const xrpRate = { perUsdt: 500_000n, at }
  const totals = { ...totalHoldings(addresses, banks, xrpRate.perUsdt), xrpRate, owed: usdt(1000n) }
  return holdingFigures({ addresses, banks, totals }, rail, messages)
}

test('proven and reported money are separate, each as a share of liabilities', () => {
  const figures = render([
    address('BEP20', { amount: usdt(400n), readAt: at, block: 1234567n, isStale: false }),
    address('XRPL', { amount: usdt(50n), readAt: at, block: 99n, isStale: false }),
  ])
  expect(figures).toMatchObject({
    'holdings.usdt': '400.00',
    'holdings.xrp': '50.00',
    'holdings.xrpInUsdt': '100.00',
    'holdings.proven': '500.00',
    'holdings.stated': '300.00',
    'holdings.owed': '1,000.00',
    'holdings.coverage': 'Proven assets are 50% of what is owed to members; with stated bank money 80%.',
  })
  expect(figures.holdings).toMatchObject([
    { 'holding.balance': '400.00 USDT', 'holding.read': 'Read 16/11/2026 10:00 UTC, block 1,234,567.' },
    { 'holding.balance': '50.00 XRP', 'holding.read': 'Read 16/11/2026 10:00 UTC, ledger 99.' },
  ])
  expect(figures.holdings.map((item) => item['holding.key'])).toEqual([[], [{}]])
  expect(figures.banks).toEqual([
    { 'bank.name': 'Nordbank', 'bank.amount': '300.00', 'bank.asOf': '14/11/2026' },
  ])
})

test('stale readings and addresses never read are reported and not counted', () => {
  const figures = render([
    address('BEP20', { amount: usdt(400n), readAt: at, block: 1n, isStale: true }),
    address('BEP20', null),
  ])
  expect(figures['holdings.proven']).toBe('0.00')
  expect(figures['holdings.sentence']).toBe(
    '2 addresses with a proof of control. Without a current balance, and not counted: 2.',
  )
  expect(figures.holdings.map((item) => item['holding.read'])).toEqual([
    'Stale: last read 16/11/2026 10:00 UTC, and not counted.',
    'Not read yet, and not counted.',
  ])
})

test('the sandbox says that its balances are simulated, and an installation without proofs says so', () => {
  const simulated = { amount: 1n, readAt: at, block: null, isStale: false }
  expect(render([address('BEP20', simulated)], 'sandbox')['holdings.sentence']).toContain('simulated')
  const totals = { ...totalHoldings([], [], null), xrpRate: null, owed: null }
  expect(holdingFigures({ addresses: [], banks: [], totals }, 'chain')).toMatchObject({
    'holdings.state': 'none',
    'holdings.sentence': expect.stringContaining('No holding addresses yet'),
    'holdings.coverage': '',
  })
})

test('sentences about holdings are in the language of the page', () => {
  const read = address('BEP20', { amount: usdt(400n), readAt: at, block: 1234567n, isStale: false })
  const hindi = render([read], 'chain', figureMessages.hi)
  expect(hindi['holdings.sentence']).toBe('नियंत्रण के प्रमाण वाला 1 पता।')
  expect(hindi.holdings[0]!['holding.read']).toBe('16/11/2026 10:00 UTC को पढ़ा गया, ब्लॉक 1,234,567।')
  const arabic = render([read, read], 'chain', figureMessages.ar)
  expect(arabic['holdings.sentence']).toBe('عنوانان مع إثبات تحكم.')
})
