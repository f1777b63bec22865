// Fees and limits of withdrawals, shared by the screen's preview, the quote and the settlement.

import { MICRO_PER_USDT, portion, type Micro, type Ppm } from '#domain/money/money.ts'

export const withdrawalCurrencies = ['usdt', 'xrp'] as const
export type WithdrawalCurrency = (typeof withdrawalCurrencies)[number]

export const withdrawalWallets = ['profit_wallet', 'withdrawal_wallet'] as const
export type WithdrawalWallet = (typeof withdrawalWallets)[number]

export const WITHDRAWAL_FEE: Ppm = 100_000n
export const MIN_WITHDRAWAL: Micro = 10n * MICRO_PER_USDT
export const QUOTE_SECONDS = 120

const WHOLE: Ppm = 1_000_000n

/** The net amount is rounded down and the fee is the rest, so splitting a withdrawal never lowers the fee. */
export function withdrawalSplit(amount: Micro): { fee: Micro; net: Micro } {
  const net = portion(amount, WHOLE - WITHDRAWAL_FEE)
  return { fee: amount - net, net }
}

/** Drops for a net amount, rounded down. The rate is in drops per USDT. */
export const dropsFor = (net: Micro, dropsPerUsdt: bigint) => (net * dropsPerUsdt) / MICRO_PER_USDT

/** XRP is paid from the Profit Wallet only. */
export const canPay = (wallet: WithdrawalWallet, currency: WithdrawalCurrency) =>
  currency === 'usdt' || wallet === 'profit_wallet'
