import { expect, test } from 'vitest'
import { describeVariance, parseVariance } from './describe-variance.ts'

test.each([
  [[['sum_of_all', '-1500000']], 'sum of all balances −1.50 USDT'],
  [
    [
      ['account_id', '17'],
      ['difference', '12345678000001'],
    ],
    'R-Wallet of member 1, difference 12,345,678.000001 USDT',
  ],
  [
    [
      ['id', '0193'],
      ['code', 'direct_bounty'],
      ['from_account', '10'],
      ['to_account', '35'],
      ['amount', '5'],
    ],
    'record 0193, Direct Bounty, from Reward treasury, to Profit Wallet of member 2, amount 0.000005 USDT',
  ],
  [
    [
      ['reward_id', 'a'],
      ['queue', null],
      ['queued_in', '2'],
    ],
    'reward id a, queued in 2',
  ],
] as [[string, string | null][], string][])('%j reads: %s', (columns, sentence) => {
  expect(describeVariance(columns)).toBe(sentence)
  expect(parseVariance(JSON.stringify(columns))).toBe(sentence)
})
