import type { WithdrawalWallet } from '#domain/withdrawals/withdrawal-terms.ts'

export const walletNames: Record<WithdrawalWallet, string> = {
  profit_wallet: 'Profit Wallet',
  withdrawal_wallet: 'Withdrawal Wallet',
}
