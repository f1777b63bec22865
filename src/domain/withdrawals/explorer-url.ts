import type { WithdrawalCurrency } from './withdrawal-terms.ts'

const explorers: Record<WithdrawalCurrency, string> = {
  usdt: 'https://bscscan.com/tx/',
  xrp: 'https://livenet.xrpl.org/transactions/',
}

/** Where anyone can look a payment up. */
export const explorerUrl = (currency: WithdrawalCurrency, transactionHash: string): string =>
  explorers[currency] + encodeURIComponent(transactionHash)
