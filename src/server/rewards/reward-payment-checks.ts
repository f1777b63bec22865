// Invariants between rewards, the transfers that paid them and their cap usage.

import { check, type LedgerCheck } from '#server/ledger/ledger-checks.ts'

/** A closing's rewards are attached to the table only when all its chunks are posted. */
const inOpenClosing = (id: string) => `exists (select from closing where state = 'posting'
  and ${id} >= closing_transfer_id(day, run, 0, 0) and ${id} < closing_transfer_id(day, run + 1, 0, 0))`

const rewardTransfers = `
  select transfer.id, transfer.code, to_account, amount from transfer join transfer_code using (code)
  where is_reward and reverses is null`

const paidRewards = `
  select transfer_id, reward_kind.code, account_id(beneficiary, wallet_kind) as to_account, amount
  from reward join reward_kind using (kind) where transfer_id is not null`

export const rewardPaymentChecks: readonly LedgerCheck[] = [
  check('every paid reward has its transfer, and every reward transfer its reward', 'rewards paid', {
    checked: `select count(*) from (${rewardTransfers}) as moved`,
    figure: `select coalesce(sum(amount), 0) from (${rewardTransfers}) as moved`,
    wrong: `
      select coalesce(paid.transfer_id, moved.id) as transfer_id, paid.amount as reward, moved.amount as moved
      from (${paidRewards}) as paid full join (${rewardTransfers}) as moved on moved.id = paid.transfer_id
      where (paid.code, paid.to_account, paid.amount) is distinct from (moved.code, moved.to_account, moved.amount)
        and not (paid.transfer_id is null and ${inOpenClosing('moved.id')})
      order by 1`,
  }),
  check("every member's caps are used by exactly what they earned", 'earned', {
    checked: 'select count(*) from activation_cap_usage',
    figure: 'select coalesce(sum(earned), 0) from activation_cap_usage',
    wrong: `
      with used as (
        select member_id, sum(earned) as amount from activation_cap_usage join activation on activation.id = activation_id group by 1
      ), earned as (
        select member_id, sum(amount) as amount from (
          select beneficiary, amount from reward join reward_kind using (kind)
          where not is_bonus and status <> 'Reversed' and not ${inOpenClosing('reward.id')}
          union all
          select activation.member_id, consumed.amount from closing join closing_chunk using (day, run)
          cross join lateral unnest(used_activations, used_amounts) as consumed (id, amount)
          join activation on activation.id = consumed.id
          where state = 'posting' and posted_at is not null
        ) as part (member_id, amount) group by 1
      )
      select member_id, coalesce(used.amount, 0) - coalesce(earned.amount, 0) as difference from used full join earned using (member_id)
      where coalesce(used.amount, 0) <> coalesce(earned.amount, 0) order by 1`,
  }),
]
