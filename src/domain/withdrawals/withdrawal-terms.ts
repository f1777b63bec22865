// Rules of withdrawals, shared by the screen's preview, the quote and the settlement. The plan has the fee and the minimums.

import { MICRO_PER_USDT, portion, type Micro, type Ppm } from '#domain/money/money.ts'

export const withdrawalCurrencies = ['usdt', 'xrp'] as const
export type WithdrawalCurrency = (typeof withdrawalCurrencies)[number]

export const withdrawalCurrencyNames: Record<WithdrawalCurrency, string> = { usdt: 'USDT', xrp: 'XRP' }

export const withdrawalWallets = ['profit_wallet', 'withdrawal_wallet'] as const
export type WithdrawalWallet = (typeof withdrawalWallets)[number]

export const QUOTE_SECONDS = 120

const WHOLE: Ppm = 1_000_000n

/** The net amount is rounded down and the fee is the rest, so splitting a withdrawal never lowers the fee. */
export function withdrawalSplit(amount: Micro, rate: Ppm): { fee: Micro; net: Micro } {
  const net = portion(amount, WHOLE - rate)
  return { fee: amount - net, net }
}

const HUNDREDTH_PERCENT: Ppm = 100n

/** The percent of a fee, cut to two decimals: from a cent on, rounding adds less to the fee. */
export const feeRateOf = ({ amount, fee }: { amount: Micro; fee: Micro }): Ppm =>
  ((fee * WHOLE) / amount / HUNDREDTH_PERCENT) * HUNDREDTH_PERCENT

/** Drops for a net amount, rounded down. The rate is in drops per USDT. */
export const dropsFor = (net: Micro, dropsPerUsdt: bigint) => (net * dropsPerUsdt) / MICRO_PER_USDT

/** XRP is paid from the Profit Wallet only. */
export const canPay = (wallet: WithdrawalWallet, currency: WithdrawalCurrency) =>
  currency === 'usdt' || wallet === 'profit_wallet'
