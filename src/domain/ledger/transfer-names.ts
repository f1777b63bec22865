import type { TransferCode } from '#domain/ledger/transfer-codes.ts'
import { rewardDefinitions, rewardKinds, rewardName, type RewardCode } from '#domain/rewards/reward-kinds.ts'

export const rewardNames = Object.fromEntries(
  rewardKinds.map((kind) => [rewardDefinitions[kind].code, rewardName(kind)]),
) as Record<RewardCode, string>

/** The words for each transfer code. A test compares them with `transfer_code.meaning`, which SQL reads. */
export const transferNames: Record<TransferCode, string> = {
  deposit: 'Deposit',
  deposit_refund: 'Deposit sent back',
  activation: 'Package activation',
  maturity: 'Principal released',
  ...rewardNames,
  odl_open: 'ODL pool set aside',
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
