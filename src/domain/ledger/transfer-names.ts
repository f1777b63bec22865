import type { TransferCode } from '#domain/ledger/transfer-codes.ts'

/** The words for each transfer code. A test compares them with `transfer_code.meaning`, which SQL reads. */
export const transferNames: Record<TransferCode, string> = {
  deposit: 'Deposit',
  deposit_refund: 'Deposit sent back',
  activation: 'Package activation',
  maturity: 'Principal released',
  daily_bounty: 'Daily Bot Profit',
  direct_bounty: 'Direct Bounty',
  network_bounty: 'Level Income',
  blb: 'BLB Bonus',
  royalty: 'Royalty Bonus',
  special_reward: 'Special Reward',
  odl_open: 'ODL pool set aside',
  odl_claim: 'ODL Profit',
  odl_return: 'ODL pool returned',
  withdrawal_hold: 'Withdrawal requested',
  withdrawal_void: 'Withdrawal returned',
  withdrawal_payout: 'Withdrawal paid out',
  withdrawal_fee: 'Withdrawal deduction',
  address_change_fee: 'Address change fee',
  fee_income: 'Fees to the treasury',
  revenue_recorded: 'Revenue recorded',
  treasury_funding: 'Treasury funding',
  funds_added: 'Funds added',
  funds_deducted: 'Funds deducted',
}
