// Which transfer code moves money between which account kinds. The database enforces the same rules (transfer_rule); a test
// compares them. A reward starts at the reward treasury or at the ODL pool, and nowhere else.

import { accountKinds, type AccountKind } from '#domain/ledger/account-kinds.ts'
import { rewardDefinitions, type RewardCode } from '#domain/rewards/reward-kinds.ts'

type TransferRule = { isReward: boolean; from: readonly AccountKind[]; to: readonly AccountKind[] }

const rails = ['assets_bep20', 'assets_xrpl', 'assets_bank'] as const
const earningWallets = ['profit_wallet', 'withdrawal_wallet'] as const
const spendableWallets = ['r_wallet', 'profit_wallet', 'withdrawal_wallet'] as const

export const rewardRules = Object.fromEntries(
  Object.values(rewardDefinitions).map(({ code, queue, wallet }): [RewardCode, TransferRule] => [
    code,
    { isReward: true, from: [queue === 'none' ? 'odl_pool' : 'reward_treasury'], to: [wallet] },
  ]),
) as Record<RewardCode, TransferRule>

export const transferCodes = {
  deposit: { isReward: false, from: rails, to: ['r_wallet'] },
  deposit_refund: { isReward: false, from: ['r_wallet'], to: rails },
  activation: { isReward: false, from: ['r_wallet'], to: ['custody'] },
  maturity: { isReward: false, from: ['custody'], to: ['withdrawal_wallet'] },
  ...rewardRules,
  odl_open: { isReward: false, from: ['reward_treasury'], to: ['odl_pool'] },
  odl_return: { isReward: false, from: ['odl_pool'], to: ['reward_treasury'] },
  withdrawal_hold: { isReward: false, from: earningWallets, to: ['hold'] },
  withdrawal_void: { isReward: false, from: ['hold'], to: earningWallets },
  withdrawal_payout: { isReward: false, from: ['hold'], to: rails },
  withdrawal_fee: { isReward: false, from: ['hold'], to: ['fees'] },
  address_change_fee: { isReward: false, from: ['withdrawal_wallet'], to: ['fees'] },
  fee_income: { isReward: false, from: ['fees'], to: ['reward_treasury'] },
  revenue_recorded: { isReward: false, from: rails, to: ['revenue'] },
  treasury_funding: { isReward: false, from: ['revenue'], to: ['reward_treasury'] },
  funds_added: { isReward: false, from: ['adjustments'], to: spendableWallets },
  funds_deducted: { isReward: false, from: spendableWallets, to: ['adjustments'] },
} as const satisfies Record<string, TransferRule>

export type TransferCode = keyof typeof transferCodes

/** An internal transfer stays within one member's accounts: the member neither receives nor sends anything. */
export function isInternalTransfer(code: TransferCode): boolean {
  const { from, to }: TransferRule = transferCodes[code]
  return [...from, ...to].every((kind) => accountKinds[kind].owner === 'member')
}
