// Damage that no role of the product can do, and the check that finds it. Written without triggers.

import type { VerificationScope } from '#server/jobs/verification/verification-queries.ts'
import { NOON } from '#tests/support/http/identity-fixture.ts'

export type Damage = [damage: string, scope: VerificationScope, check: string, ...statements: string[]]
const balanceCheck = 'every balance is the sum of its transfers'
const auditCheck = 'no entry of the audit log was changed or removed'
const memoryCheck = 'no published statement and no plan version in force was changed'
const dropBound = 'alter table system_balance drop constraint if exists system_balance_not_negative'

export const plantedDamage: Damage[] = [
  [
    'a changed transfer',
    'sweep',
    balanceCheck,
    `update transfer set amount = amount + 1 where code = 'activation'`,
  ],
  [
    'a deleted transfer',
    'sweep',
    balanceCheck,
    `delete from transfer where id = (select min(id::text)::uuid from transfer where code = 'deposit')`,
  ],
  [
    'a raised balance',
    'round',
    'all balances together are zero',
    'update member_balance set r_wallet = r_wallet + 1 where member_id = (select max(member_id) from member_balance)',
  ],
  [
    'a balance moved from one member to another',
    'sweep',
    balanceCheck,
    'update member_balance set custody = custody + 5 where member_id = (select max(member_id) from member_balance)',
    'update member_balance set custody = custody - 5 where member_id = (select max(member_id) - 1 from member_balance)',
  ],
  [
    'a changed audit entry',
    'sweep',
    auditCheck,
    `update audit_entry set actor = 'nobody' where stream = 'admin' and number = 2`,
  ],
  [
    'a removed audit entry',
    'sweep',
    auditCheck,
    `delete from audit_entry where stream = 'admin' and number = 2`,
  ],
  [
    'a shortened audit chain',
    'round',
    auditCheck,
    `delete from audit_entry where stream = 'admin' and number > 2`,
    `update audit_chain set number = 2, hash = (select hash from audit_entry where stream = 'admin' and number = 2) where stream = 'admin'`,
  ],
  ['a changed statement root', 'round', memoryCheck, `update statement set root = repeat('0', 64)`],
  [
    'a lowered leaf of a statement',
    'sweep',
    'every statement leads to its published root',
    'update statement_leaf set custody = custody / 2',
  ],
  [
    'a reward paid without a cause',
    'round',
    'every new transfer follows the rules and has its cause',
    `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
       select online_transfer_id('${NOON.toISOString()}', 'invented'), 'direct_bounty', 10, max(member_id) * 16 + 4, 7, '${NOON.toISOString()}', 'reward', 'none'
       from member_balance`,
    'update member_balance set withdrawal_wallet = withdrawal_wallet + 7 where member_id = (select max(member_id) from member_balance)',
    'update system_balance set balance = balance - 7 where account_id = 10',
  ],
  [
    'a reward that was removed after it was paid',
    'sweep',
    'every paid reward has its transfer, and every reward transfer its reward',
    `delete from reward where id = (select min(id::text)::uuid from reward where status = 'Paid' and amount > 0)`,
  ],
  [
    'a lowered cap use',
    'sweep',
    "every member's caps are used by exactly what they earned",
    'update activation_cap_usage set earned = earned - 1 where earned > 0',
  ],
  [
    'a treasury below zero',
    'round',
    'no account is overdrawn that must not be',
    dropBound,
    'update system_balance set balance = -5 where account_id = 10',
  ],
  [
    'a hold that nobody placed',
    'sweep',
    'every Hold account is the sum of its open holds',
    'update member_balance set hold = hold + 5, custody = custody - 5 where custody > 5 and member_id = (select max(member_id) from member_balance)',
  ],
  [
    'a shortfall in the last reconciliation',
    'round',
    'the rails hold what the ledger says',
    `insert into reconciliation (at, day, lines, differs) values (now(), '2026-11-15', '[{"name": "BEP20", "difference": "-1.50"}]', true)`,
  ],
  [
    'a plan version changed backwards',
    'round',
    memoryCheck,
    `update plan_version set settings = settings || '{"x": 1}'`,
  ],
  [
    'a plan version inserted into the past',
    'round',
    memoryCheck,
    `insert into plan_version (settings, effective_at, reason) select settings, '2026-11-12', 'backdated' from plan_version limit 1`,
  ],
]

/** The tables that it changes. */
export const damagedTables = [
  'transfer',
  'member_balance',
  'system_balance',
  'audit_entry',
  'audit_chain',
  'statement',
  'statement_leaf',
  'reward',
  'reward_queue',
  'activation_cap_usage',
  'hold',
  'plan_version',
  'reconciliation',
  'verified_chain',
  'verified_row',
]
