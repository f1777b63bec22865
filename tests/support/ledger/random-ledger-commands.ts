// Random ledger commands: mostly valid ones, and some of every invalid kind.

import * as fc from 'fast-check'
import type { Rail } from '#domain/ledger/account-kinds.ts'
import { transferCodes, type TransferCode } from '#domain/ledger/transfer-codes.ts'

export const MEMBERS = 5

export type LedgerCommand =
  | { do: 'post'; code: TransferCode; member: number; other: number; amount: bigint; rail: number }
  | { do: 'batch'; steps: { code: TransferCode; member: number; amount: bigint }[] }
  | { do: 'repeat'; of: number; more: bigint }
  | { do: 'reverse'; of: number }
  | { do: 'hold'; member: number; wallet: 'profit_wallet' | 'withdrawal_wallet'; amount: bigint }
  | { do: 'resolve'; of: number; how: 'post' | 'void'; fee: bigint; rail: number }

export const rails: Rail[] = ['assets_bep20', 'assets_xrpl', 'assets_bank']
const codes = Object.keys(transferCodes) as TransferCode[]
const onlineCodes = codes.filter((code) => !code.startsWith('withdrawal_'))
// Mostly small amounts, so that transfers succeed; some zero, negative or larger than any balance.
const amount = fc.oneof(
  { weight: 12, arbitrary: fc.bigInt(1n, 2_000_000n) },
  { weight: 3, arbitrary: fc.bigInt(1n, 10n ** 12n) },
  { weight: 1, arbitrary: fc.bigInt(-5n, 0n) },
)
const place = fc.nat(1_000_000)
const member = fc.nat(MEMBERS - 1)
export const ledgerCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      code: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...onlineCodes) },
        { weight: 1, arbitrary: fc.constantFrom(...codes) },
      ),
      member,
      // Usually the member; sometimes another member or none.
      other: fc.oneof({ weight: 12, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(MEMBERS) }),
      amount,
      rail: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('batch' as const),
      steps: fc.array(fc.record({ code: fc.constantFrom(...onlineCodes), member, amount }), {
        minLength: 2,
        maxLength: 6,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('repeat' as const),
      of: place,
      more: fc.constantFrom(0n, 0n, 1n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), of: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      member,
      wallet: fc.constantFrom('profit_wallet' as const, 'withdrawal_wallet' as const),
      amount: fc.bigInt(1n, 3_000_000n),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      of: place,
      how: fc.constantFrom('post' as const, 'void' as const),
      fee: fc.bigInt(-1n, 40n),
      rail: fc.nat(2),
    }),
  },
)
