// The ledger's invariants as queries. Each counts the rows checked, returns a figure and lists violations.

import { varianceJson } from '#server/ledger/describe-variance.ts'

export type LedgerCheck = {
  name: string
  figureOf: string
  figureIn: 'micro-USDT' | 'pieces'
  /** Cheap at any size, so it runs every 30 seconds. */
  isQuick: boolean
  /** Returns one row: checked, figure, wrong (a count) and variances (the first twenty, as `varianceJson`). */
  sql: string
}

type CheckQueries = { figureIn?: 'pieces'; isQuick?: true; checked: string; figure: string; wrong: string }

export const check = (
  name: string,
  figureOf: string,
  { figureIn, isQuick, checked, figure, wrong }: CheckQueries,
): LedgerCheck => ({
  name,
  figureOf,
  figureIn: figureIn ?? 'micro-USDT',
  isQuick: isQuick ?? false,
  sql: `
    with wrong as materialized (${wrong})
    select (${checked})::bigint as checked, micro_total((${figure})) as figure, (select count(*) from wrong)::bigint as wrong,
      array(select ${varianceJson('wrong')} from wrong limit 20) as variances`,
})

const memberBalances = 'select coalesce(sum(balance), 0) from account_balance where member_id > 0'
const transferCount = 'select count(*) from transfer'
const transferTotal = 'select coalesce(sum(amount), 0) from transfer'

export const ledgerChecks: readonly LedgerCheck[] = [
  check('every balance is the sum of its transfers', 'held by members', {
    checked: 'select count(*) from account_balance',
    figure: memberBalances,
    wrong: `
      with moved as (
        select side.account_id, sum(side.delta) as total from transfer
        cross join lateral (values (from_account, -amount), (to_account, amount)) as side (account_id, delta)
        group by side.account_id
      )
      select account_id, coalesce(balance, 0) - coalesce(moved.total, 0) as difference
      from account_balance full join moved using (account_id)
      where balance is null or balance <> coalesce(moved.total, 0)`,
  }),
  check('all balances together are zero', 'sum of all balances', {
    checked: 'select count(*) from account_balance',
    figure: 'select coalesce(sum(balance), 0) from account_balance',
    wrong: 'select sum(balance) as sum_of_all from account_balance having sum(balance) <> 0',
  }),
  check('no account is overdrawn that must not be', 'reward treasury', {
    checked: 'select count(*) from account_balance',
    figure: "select balance_of(system_account('reward_treasury'))",
    wrong: `
      select account_id, kind, balance from account_balance
      where not is_account_id(account_id) or balance < 0 and not may_be_negative(account_id)`,
  }),
  check('every member has accounts', 'members', {
    figureIn: 'pieces',
    checked: 'select count(*) from member',
    figure: 'select count(*) from member_balance',
    wrong: 'select id from member where not exists (select from member_balance where member_id = member.id)',
  }),
  check('every transfer follows the rules', 'moved in all', {
    checked: transferCount,
    figure: transferTotal,
    wrong: `
      select transfer.id, transfer.code, from_account, to_account, amount from transfer
      left join transfer_rule as rule on rule.code = transfer.code
        and rule.from_kind = account_kind_of(case when reverses is null then from_account else to_account end)
        and rule.to_kind = account_kind_of(case when reverses is null then to_account else from_account end)
      where rule.code is null or amount <= 0 or crosses_members(from_account, to_account)`,
  }),
  check('no reward comes from anywhere but the treasury and its pool', 'rewards paid', {
    checked: 'select count(*) from transfer join transfer_code using (code) where is_reward',
    figure: `select coalesce(sum(case when reverses is null then amount else -amount end), 0)
      from transfer join transfer_code using (code) where is_reward`,
    wrong: `
      select id, code, from_account, to_account, amount from transfer join transfer_code using (code)
      where is_reward and case when reverses is null then from_account else to_account end not in (10, 11)`,
  }),
  check('the treasury received revenue, fees and returns, and nothing else', 'received by the treasury', {
    checked: 'select count(*) from transfer where to_account = 10',
    figure: 'select coalesce(sum(amount), 0) from transfer where to_account = 10',
    wrong: `
      select id, code, from_account, amount from transfer
      where to_account = 10 and reverses is null and from_account not in (9, 11, 12)`,
  }),
  check('every reversal matches its original', 'reversed', {
    checked: 'select count(*) from transfer where reverses is not null',
    figure: 'select coalesce(sum(amount), 0) from transfer where reverses is not null',
    wrong: `
      select reversal.id, reversal.reverses from transfer as reversal
      left join transfer as original on original.id = reversal.reverses
      where reversal.reverses is not null and (original.reverses is not null
        or (reversal.id, reversal.code, reversal.from_account, reversal.to_account, reversal.amount)
          is distinct from (reversal_id(original.id), original.code, original.to_account, original.from_account, original.amount))`,
  }),
  check('every signed statement header covers the transfers before it', 'transfers covered', {
    figureIn: 'pieces',
    checked: 'select count(*) from statement_header',
    figure: 'select coalesce(max(ledger_transfers), 0) from statement_header',
    wrong: 'select sequence, why from find_header_breaks()',
  }),
]
