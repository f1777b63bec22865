import type { PublishedHoldings, RegisteredHolding } from '#contract/money/holdings.ts'
import { isReadingStale, totalHoldings } from '#domain/holdings/total-holdings.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  listBankBalances,
  listCurrentBankBalances,
  listHoldingRows,
  readOwed,
  readXrpRate,
  type HoldingRow,
} from './holding-queries.ts'

function toHolding({ amount, readAt, block, triedAt, ...row }: HoldingRow, now: Date): RegisteredHolding {
  const hasFailed = triedAt !== null && (readAt === null || triedAt > readAt)
  return {
    ...row,
    balance:
      amount === null || readAt === null
        ? null
        : { amount, readAt, block, isStale: isReadingStale(readAt, now) },
    failedAt: hasFailed ? triedAt : null,
  }
}

/** The addresses in use, the newest balance of each bank, and totals. */
export async function readHoldings(on: Queryable, now: Date): Promise<PublishedHoldings> {
  const rows = await listHoldingRows(on)
  const addresses = rows.filter(({ retiredAt }) => retiredAt === null).map((row) => toHolding(row, now))
  const banks = await listCurrentBankBalances(on)
  const xrpRate = await readXrpRate(on, now)
  return {
    addresses,
    banks,
    totals: {
      ...totalHoldings(addresses, banks, xrpRate?.perUsdt ?? null),
      xrpRate,
      owed: await readOwed(on),
    },
  }
}

/** Includes retired addresses and earlier bank balances, for administrators. */
export async function readAllHoldings(on: Queryable, now: Date) {
  const { totals } = await readHoldings(on, now)
  const addresses = (await listHoldingRows(on)).map((row) => toHolding(row, now))
  return { addresses, banks: await listBankBalances(on), totals }
}
