import { describeVariance, parseVariance, varianceJson } from '#server/ledger/describe-variance.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type VerificationScope = 'round' | 'sweep'

/** Returns false if another server is running the same verification. */
export async function lockVerification(tx: Transaction, scope: VerificationScope): Promise<boolean> {
  const { rows } = await tx.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('verification ' || $1, 0)) as "isLocked"`,
    [scope],
  )
  return rows[0]!.isLocked
}

const toTexts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text)

/** Maximum number of entries per audit chain and round, to keep rounds short. */
const AUDIT_BATCH = 2000

export async function findNewAuditBreaks(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select format('%s %s: %s', stream, number, why) as text from find_new_audit_breaks($1)`,
    [AUDIT_BATCH],
  )
  return toTexts(rows)
}

export async function findChangedRows(on: Queryable, now: Date): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select format('%s %s: %s', kind, id, why) as text from find_changed_rows($1)`,
    [now],
  )
  return toTexts(rows)
}

/** The same check as in `ledger:verify`, in one scan, with the same text. */
export async function findUnbalanced(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select total::text as text
     from (select (select coalesce(sum(r_wallet + custody + profit_wallet + withdrawal_wallet + hold), 0) from member_balance)
       + (select sum(balance) from system_balance) as total) as all_balances
     where total <> 0`,
  )
  return rows.map(({ text }) => describeVariance([['sum_of_all', text]]))
}

/** Only the operator's accounts, because a domain type prevents negative balances of members. */
export async function findOverdrawn(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select ${varianceJson('wrong')} as text from (select account_id, kind, balance from account_balance
       where member_id = 0 and balance < 0 and not may_be_negative(account_id)) as wrong
     order by account_id`,
  )
  return toTexts(rows).map(parseVariance)
}

const MAX_RECENT_TRANSFERS = 50_000

/**
 * Faults in online transfers posted since shortly before the last round, because ids are created before their commit. Transfers of
 * closings are left to the sweep. A queued reward is the cause of its transfer; an ODL claim has the id of its reward.
 */
export async function findRecentTransferFaults(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `with recent as materialized (
       select * from transfer
       where id >= first_online_id('0', (select coalesce(verified_at, '2020-01-01') - interval '15 minutes' from circuit_breaker))
         and id < '10000000-0000-0000-0000-000000000000'
       order by id limit $1
     )
     select format('transfer %s, %s', recent.id, coalesce(meaning, recent.code)) as text from recent
     left join transfer_code on transfer_code.code = recent.code
     left join transfer_rule as rule on rule.code = recent.code and rule.from_kind = account_kind_of(from_account)
       and rule.to_kind = account_kind_of(to_account)
     left join reward on rule.is_reward and reward.transfer_id = recent.id and reward.id =
       case when cause_kind = 'reward' and pg_input_is_valid(cause_id, 'uuid') then cause_id::uuid else recent.id end
     where rule.code is null or recent.amount <= 0 or crosses_members(from_account, to_account)
       or rule.is_reward and reward.amount is distinct from recent.amount
     order by 1 limit 20`,
    [MAX_RECENT_TRANSFERS],
  )
  return toTexts(rows)
}

/** Smaller differences are rounding and dust. */
const MAX_SHORTFALL_USDT = 1

/** Rails that hold less than the ledger records. A surplus is only an alert, because anyone can send money to an address. */
export async function findShortfalls(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select format('%s: %s USDT', line ->> 'name', line ->> 'difference') as text
     from (select lines from reconciliation order by id desc limit 1) as newest
     cross join lateral jsonb_array_elements(lines) as line
     where (line ->> 'difference')::numeric < -$1::numeric order by 1`,
    [MAX_SHORTFALL_USDT],
  )
  return toTexts(rows)
}

/** Checks the retained trees: the top node is the published root, and the leaves add up to the total. */
export async function findTreeFaults(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select format('statement %s', statement.id) as text
     from (select statement_id, sum(r_wallet + custody + profit_wallet + withdrawal_wallet + hold) as owed
       from statement_leaf group by 1) as leaves
     join statement on statement.id = leaves.statement_id
     left join lateral (select hash, sum from statement_node where statement_id = statement.id order by level desc limit 1) as top on true
     where (top.hash, top.sum, leaves.owed) is distinct from (statement.root, statement.total, statement.total::numeric)
     order by statement.id limit 20`,
  )
  return toTexts(rows)
}
