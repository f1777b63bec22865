import type { WithdrawalCurrency } from './withdrawal-terms.ts'

const explorers: Record<WithdrawalCurrency, string> = {
  usdt: 'https://bscscan.com/tx/',
  xrp: 'https://livenet.xrpl.org/transactions/',
}

/** Public block explorer page of a payment. */
export const explorerUrl = (currency: WithdrawalCurrency, transactionHash: string): string =>
  explorers[currency] + encodeURIComponent(transactionHash)
