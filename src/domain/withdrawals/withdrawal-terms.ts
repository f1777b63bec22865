// What a withdrawal costs. The screen's preview, the quote and the settlement call the same functions.

import { MICRO_PER_USDT, portion, type Micro, type Ppm } from '#domain/money/money.ts'

export const withdrawalCurrencies = ['usdt', 'xrp'] as const
export type WithdrawalCurrency = (typeof withdrawalCurrencies)[number]

export const withdrawalWallets = ['profit_wallet', 'withdrawal_wallet'] as const
export type WithdrawalWallet = (typeof withdrawalWallets)[number]

export const WITHDRAWAL_FEE: Ppm = 100_000n
export const LEAST_WITHDRAWAL: Micro = 10n * MICRO_PER_USDT
/** How long a quote is honoured. */
export const QUOTE_SECONDS = 120

const WHOLE: Ppm = 1_000_000n

/** The net is rounded down and the fee is the rest of it, so many small withdrawals never cost less than one. */
export function withdrawalSplit(amount: Micro): { fee: Micro; net: Micro } {
  const net = portion(amount, WHOLE - WITHDRAWAL_FEE)
  return { fee: amount - net, net }
}

/** What a net amount buys, rounded down to the drop. The rate is in drops for one USDT. */
export const dropsFor = (net: Micro, dropsPerUsdt: bigint) => (net * dropsPerUsdt) / MICRO_PER_USDT

/** XRP is paid from the Profit Wallet only. */
export const canPay = (wallet: WithdrawalWallet, currency: WithdrawalCurrency) =>
  currency === 'usdt' || wallet === 'profit_wallet'
