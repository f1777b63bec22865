import type { Break } from '../break.ts'

export const ledgerBreaks: Break[] = [
  {
    name: 'lists of two or more transfers move money from one member to another',
    file: 'database/functions/ledger/apply_transfers.sql',
    find: 'bool_or(public.crosses_members(from_account, to_account) or not (',
    replace: 'bool_or(not (',
    test: 'tests/integration/ledger/ledger-refusals.test.ts',
    title: 'a transfer to',
  },
  {
    name: 'a single transfer moves money from one member to another',
    file: 'database/functions/ledger/apply_transfers.sql',
    find: 'if moved <= 0 or public.crosses_members(source, target) or not (',
    replace: 'if moved <= 0 or not (',
    test: 'tests/integration/ledger/ledger-refusals.test.ts',
    title: 'a transfer to',
  },
  {
    name: 'a single transfer takes more than there is',
    file: 'database/functions/ledger/apply_transfers.sql',
    find: 'and r_wallet + deltas[1] >= 0 and custody',
    replace: 'and custody',
    test: 'tests/integration/ledger/ledger-refusals.test.ts',
    title: 'a transfer to',
  },
  {
    name: 'a reversal may have another amount than its original',
    file: 'database/functions/ledger/apply_transfers.sql',
    find: '(public.reversal_id(original.id), original.code, original.to_account, original.from_account, original.amount)',
    replace:
      '(public.reversal_id(original.id), original.code, original.to_account, original.from_account, inserted.amount)',
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'rewards are posted without the function of their cause',
    file: 'database/functions/ledger/needs_payer_context.sql',
    find: 'source in (10, 11) or source & 15 = 2',
    replace: 'source in (11) or source & 15 = 2',
    test: 'tests/integration/ledger/stolen-connection.test.ts',
  },
  {
    name: 'principal moves without its activation',
    file: 'database/functions/ledger/needs_payer_context.sql',
    find: 'source in (10, 11) or source & 15 = 2 or target & 15 = 2',
    replace: 'source in (10, 11)',
    test: 'tests/integration/ledger/stolen-connection.test.ts',
  },
  {
    name: 'a voided hold always goes back to the Withdrawal Wallet',
    file: 'database/functions/ledger/void_hold.sql',
    find: "'hold'), held.wallet, held.amount,",
    replace: "'hold'), member_account(account_member(held.wallet), 'withdrawal_wallet'), held.amount,",
    test: 'tests/integration/ledger/ledger.test.ts',
  },
  {
    name: 'a hold that was paid out can be voided',
    file: 'database/functions/ledger/void_hold.sql',
    find: "elsif held.state <> 'held' then",
    replace: "elsif held.state = 'unknown' then",
    test: 'tests/integration/ledger/ledger.test.ts',
  },
  {
    name: 'a hold is paid out with a fee above its amount',
    file: 'database/functions/ledger/post_hold.sql',
    find: 'fee_amount < 0 or fee_amount >= held.amount',
    replace: 'fee_amount < 0',
    test: 'tests/integration/ledger/ledger.test.ts',
  },
  {
    name: 'the fee of a withdrawal is paid out with its net',
    file: 'database/functions/ledger/post_hold.sql',
    find: 'held.amount - fee_amount)',
    replace: 'held.amount)',
    test: 'tests/integration/ledger/ledger.test.ts',
  },
  {
    name: 'a hold is posted again with another fee',
    file: 'database/functions/ledger/post_hold.sql',
    find: '(held.rail, held.fee) is not distinct from (to_rail, fee_amount)',
    replace: '(held.rail) is not distinct from (to_rail)',
    test: 'tests/integration/ledger/ledger.test.ts',
  },
  {
    name: 'a transfer id with other content is taken for a repetition',
    file: 'database/functions/ledger/post_transfers.sql',
    find: `first.amount, first.cause_kind, first.cause_id)
      is distinct from (codes[i], sources[i], targets[i], amounts[i], new_cause_kind, new_cause_id)`,
    replace: `first.cause_kind, first.cause_id)
      is distinct from (codes[i], sources[i], targets[i], new_cause_kind, new_cause_id)`,
    test: 'tests/integration/ledger/ledger.test.ts',
  },
  {
    name: 'transfers reach a Hold account without a hold',
    file: 'database/functions/ledger/post_transfer.sql',
    find: 'if is_hold_account(source) or is_hold_account(target) then',
    replace: 'if is_hold_account(source) and is_hold_account(target) then',
    test: 'tests/integration/ledger/ledger-refusals.test.ts',
    title: 'a transfer to',
  },
  {
    name: 'a deposit may reach the treasury by a new rule',
    file: 'database/migrations/0001_baseline/02_ledger.sql',
    find: 'check (to_kind <> 10 or from_kind in (9, 11, 12))',
    replace: 'check (to_kind <> 10 or from_kind in (1, 9, 11, 12))',
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'a reward may start at a deposit by a new rule',
    file: 'database/migrations/0001_baseline/02_ledger.sql',
    find: 'check (not is_reward or from_kind in (10, 11))',
    replace: 'check (not is_reward or from_kind in (1, 10, 11))',
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'the table of member balances accepts negative ones',
    file: 'database/migrations/0001_baseline/02_ledger.sql',
    find: 'constraint held_micro_not_negative check (value >= 0)',
    replace: 'constraint held_micro_not_negative check (value >= -1)',
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'the table of system balances accepts a negative treasury',
    file: 'database/migrations/0001_baseline/02_ledger.sql',
    find: 'check (balance >= 0 or account_id < 9 or account_id = 13)',
    replace: 'check (balance >= 0 or account_id < 11 or account_id = 13)',
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'balances change without a transfer',
    file: 'database/functions/ledger/raise_ledger_change_error.sql',
    find: `before update on member_balance
  for each statement when (pg_trigger_depth() = 0)`,
    replace: `before update on member_balance
  for each statement when (pg_trigger_depth() > 9)`,
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'transfers can be deleted',
    file: 'database/functions/ledger/raise_ledger_change_error.sql',
    find: `before update or delete or truncate on transfer
`,
    replace: `before update or truncate on transfer
`,
    test: 'tests/integration/ledger/ledger-owner-refusals.test.ts',
  },
  {
    name: 'a key that was used for another request replays its answer',
    file: 'database/functions/ledger/claim_idempotency_key.sql',
    find: 'if stored.fingerprint <> new_fingerprint then',
    replace: 'if stored.fingerprint is null then',
    test: 'tests/integration/ledger/ledger-idempotency.test.ts',
  },
  {
    name: 'two requests with one key run at the same time',
    file: 'database/functions/ledger/claim_idempotency_key.sql',
    find: 'if not pg_try_advisory_xact_lock(',
    replace: 'if not pg_try_advisory_xact_lock_shared(',
    test: 'tests/integration/ledger/ledger-idempotency.test.ts',
  },
  {
    name: 'the verifier does not compare balances with transfers',
    file: 'src/server/ledger/ledger-checks.ts',
    find: 'where balance is null or balance <> coalesce(moved.total, 0)`',
    replace: 'where balance is null`',
    test: 'tests/integration/ledger/ledger-verify.test.ts',
  },
]
