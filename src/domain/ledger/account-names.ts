import type { AccountKind } from '#domain/ledger/account-kinds.ts'

export const accountNames: Record<AccountKind, string> = {
  r_wallet: 'R-Wallet',
  custody: 'Custody',
  profit_wallet: 'Profit Wallet',
  withdrawal_wallet: 'Withdrawal Wallet',
  hold: 'Hold',
  assets_bep20: 'BEP20 rail',
  assets_xrpl: 'XRPL rail',
  assets_bank: 'Bank',
  revenue: 'Revenue',
  reward_treasury: 'Reward treasury',
  odl_pool: 'ODL pool',
  fees: 'Fees',
  adjustments: 'Adjustments',
}
