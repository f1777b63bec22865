// Invariants around transfers: holds, bonuses, materialized reward totals, and the permissions that protect the ledger tables.

import { check, type LedgerCheck } from '#server/ledger/ledger-checks.ts'

const heldPerMember = `
  select account_member(wallet) as member_id, sum(amount) as held from hold where state = 'held' group by 1`

const ledgerTables = `
  select oid, relname, relkind from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and (relname in ('member_balance', 'system_balance', 'account_kind', 'transfer', 'transfer_code', 'transfer_rule', 'treasury_posting', 'hold',
        'idempotency_key')
      or oid in (select inhrelid from pg_inherits where inhparent = 'transfer'::regclass))`

export const ledgerHoldChecks: readonly LedgerCheck[] = [
  check('every Hold account is the sum of its open holds', 'held', {
    checked: "select count(*) from hold where state = 'held'",
    figure: "select coalesce(sum(amount), 0) from hold where state = 'held'",
    wrong: `
      select member_id, member_balance.hold, open.held from member_balance full join (${heldPerMember}) as open using (member_id)
      where member_balance.hold is distinct from coalesce(open.held, 0)`,
  }),
  check('every hold was placed, and resolved by what it held', 'resolved', {
    checked: 'select count(*) from hold',
    figure: "select coalesce(sum(amount), 0) from hold where state <> 'held'",
    wrong: `
      select hold.id, hold.state, hold.amount, placed.amount as placed, resolved.amount as resolved
      from hold
      left join transfer as placed on placed.id = hold.id
      left join transfer as resolved on resolved.id = hold.resolution
      where (placed.code, placed.from_account, placed.amount) is distinct from ('withdrawal_hold', hold.wallet, hold.amount)
        or hold.state <> 'held' and (resolved.code, resolved.amount) is distinct from
          (case hold.state when 'posted' then 'withdrawal_payout' else 'withdrawal_void' end, hold.amount - coalesce(hold.fee, 0))`,
  }),
  check('every transfer into Hold has its hold', 'moved into Hold', {
    checked: "select count(*) from transfer where code = 'withdrawal_hold'",
    figure: "select coalesce(sum(amount), 0) from transfer where code = 'withdrawal_hold'",
    wrong: `
      select transfer.id, transfer.amount from transfer left join hold on hold.id = transfer.id
      where transfer.code = 'withdrawal_hold' and hold.id is null`,
  }),
  check("every member's bonus total is the sum of their bonuses", 'bonuses paid', {
    checked: 'select count(*) from member_bonus',
    figure: 'select coalesce(sum(paid), 0) from member_bonus',
    wrong: `
      with granted as (
        select beneficiary as member_id, sum(amount) as accrued, coalesce(sum(amount) filter (where status = 'Paid'), 0) as paid
        from reward join reward_kind using (kind) where is_bonus and status <> 'Reversed' group by beneficiary
      )
      select member_id, stored.accrued, granted.accrued as by_rewards, stored.paid, granted.paid as paid_rewards
      from member_bonus as stored full join granted using (member_id)
      where coalesce(stored.accrued, 0) <> coalesce(granted.accrued, 0) or coalesce(stored.paid, 0) <> coalesce(granted.paid, 0)`,
  }),
  check('the reward totals match the rewards', 'rewards accrued', {
    checked: 'select coalesce(sum(row_count), 0) from reward_total',
    figure: "select coalesce(sum(amount), 0) from reward_total where status <> 'Reversed'",
    wrong: `
      select reward_kind.name as kind, accrued_on, paid_on, status, sum(total_rows) as total_rows, sum(reward_rows) as reward_rows,
        sum(total_amount) as total_amount, sum(reward_amount) as reward_amount
      from (
        select kind, accrued_on, paid_on, status, row_count, amount, 0, 0 from reward_total
        union all
        select kind, (accrued_at at time zone 'UTC')::date, (paid_at at time zone 'UTC')::date, status, 0, 0, count(*), sum(amount)
        from reward
        -- A reader sees a partition from the moment it is attached, whatever its snapshot: rewards of a closing that finished since would
        -- appear without their totals. The catalogue has the partitions of the snapshot.
        where tableoid in (select inhrelid from pg_inherits where inhparent = 'reward'::regclass)
        group by 1, 2, 3, 4
      ) as both_sides (kind, accrued_on, paid_on, status, total_rows, total_amount, reward_rows, reward_amount)
      left join reward_kind using (kind)
      group by 1, 2, 3, 4 having sum(total_rows) <> sum(reward_rows) or sum(total_amount) <> sum(reward_amount)
      order by 2, 1`,
  }),
  check("every member's reward totals match their rewards", 'received', {
    checked: 'select count(*) from member_reward_total',
    figure: 'select coalesce(sum(amount), 0) from member_reward_total',
    wrong: `
      select kind, member_id, sum(total_rows) as total_rows, sum(reward_rows) as reward_rows, sum(total_amount) as total_amount,
        sum(reward_amount) as reward_amount
      from (
        select kind, member_id, row_count, amount, 0, 0 from member_reward_total
        union all
        select kind, member_id, row_count, amount, 0, 0 from pending_member_reward_totals()
        union all
        select kind, beneficiary, 0, 0, count(*), sum(amount) from reward join reward_kind using (kind)
        where has_member_totals and status <> 'Reversed' group by 1, 2
      ) as both_sides (kind, member_id, total_rows, total_amount, reward_rows, reward_amount)
      group by 1, 2 having sum(total_rows) <> sum(reward_rows) or sum(total_amount) <> sum(reward_amount)
      order by 1, 2`,
  }),
  check("every member's activity matches their packages and edits", 'members', {
    figureIn: 'pieces',
    checked: 'select count(*) from member',
    figure: 'select count(*) from member_activity',
    wrong: `
      with derived as (
        select member.id, min(activated_at), coalesce(max(last_day) filter (where deactivated_at is null and full_at is null), '-infinity'),
          (select max(at) from member_edit where member_edit.member_id = member.id)
        from member left join activation on activation.member_id = member.id
        left join activation_cap_usage on activation_cap_usage.activation_id = activation.id group by member.id
      ), stored as (select member_id, first_activated_at, live_until, last_edited_at from member_activity),
      held as (
        select member_id, package_id, max(last_day) from activation join activation_cap_usage on activation_id = activation.id
        where deactivated_at is null and full_at is null group by 1, 2
      ), stored_held as (select member_id, package_id, live_until from member_package)
      select id from ((table derived except table stored) union all (table stored except table derived)) as activity
      union all
      select member_id from ((table held except table stored_held) union all (table stored_held except table held)) as package`,
  }),
  check('the application cannot write past the ledger', 'tables', {
    isQuick: true,
    figureIn: 'pieces',
    checked: `select count(*) from (${ledgerTables}) as ledger`,
    figure: `select count(*) from (${ledgerTables}) as ledger`,
    wrong: `
      select relname from (${ledgerTables}) as ledger
      where has_table_privilege('tributary_app', oid, 'insert, update, delete, truncate, trigger')
        or has_any_column_privilege('tributary_app', oid, 'insert, update')`,
  }),
  check('the triggers that protect the ledger are enabled', 'triggers', {
    isQuick: true,
    figureIn: 'pieces',
    checked: `select count(*) from pg_trigger join (${ledgerTables}) as ledger on ledger.oid = tgrelid where not tgisinternal`,
    figure: `select count(*) from pg_trigger join (${ledgerTables}) as ledger on ledger.oid = tgrelid where not tgisinternal`,
    wrong: `
      with wanted as (
        select oid, relname, 'transfer_append_only_before_change' as name from (${ledgerTables}) as ledger
          where relname = 'transfer' or oid in (select inhrelid from pg_inherits where inhparent = 'transfer'::regclass)
        union all values
          ('transfer'::regclass, 'transfer', 'transfer_apply_after_insert'),
          ('member_balance'::regclass, 'member_balance', 'member_balance_guard_before_update'),
          ('member_balance'::regclass, 'member_balance', 'member_balance_guard_before_delete'),
          ('member_balance'::regclass, 'member_balance', 'member_balance_guard_before_insert'),
          ('system_balance'::regclass, 'system_balance', 'system_balance_guard_before_update'),
          ('system_balance'::regclass, 'system_balance', 'system_balance_guard_before_delete'),
          ('system_balance'::regclass, 'system_balance', 'system_balance_guard_before_insert'),
          ('treasury_posting'::regclass, 'treasury_posting', 'treasury_posting_append_only_before_change'),
          ('treasury_posting'::regclass, 'treasury_posting', 'treasury_posting_guard_before_insert'),
          ('hold'::regclass, 'hold', 'hold_guard_before_delete'),
          ('idempotency_key'::regclass, 'idempotency_key', 'idempotency_key_append_only_before_change')
      )
      select relname, name from wanted
      where not exists (select from pg_trigger where tgrelid = wanted.oid and tgname = wanted.name and tgenabled in ('O', 'A'))`,
  }),
]
