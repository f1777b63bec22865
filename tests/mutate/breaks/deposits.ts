import type { Break } from '../break.ts'

export const depositBreaks: Break[] = [
  {
    name: 'a deposit is credited with one confirmation too few',
    file: 'src/server/platform/chain/chain-node.ts',
    find: 'return head.height - BigInt(confirmations)',
    replace: 'return head.height - BigInt(confirmations) + 1n',
    test: 'tests/integration/deposits/chain-recovery.test.ts',
  },
  {
    name: 'a member does not hear live of a decided deposit',
    file: 'src/server/deposits/credit-deposit.ts',
    find: `  if (memberId !== null) await publish(tx, { topic: 'deposits', memberId: String(memberId) })
`,
    replace: '',
    test: 'tests/integration/admin/second-administrator.test.ts',
  },
  {
    name: 'an approved deposit is approved again',
    file: 'src/server/deposits/decide-deposit.ts',
    find: "if (!afterAction(deposit.status, 'approve'))",
    replace: "if (!afterAction(deposit.status, 'approve') && deposit.status !== 'Approved')",
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'the agreed amount is credited instead of the received one',
    file: 'src/server/deposits/credit-deposit.ts',
    find: 'received ?? amount',
    replace: 'amount ?? received',
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'one payment is credited for two claims',
    file: 'src/server/deposits/decide-deposit.ts',
    find: `  if (use !== undefined) throw new Refusal('deposit-payment-used', { values: { use } })
`,
    replace: `  void use
`,
    test: 'tests/integration/deposits/receiving-addresses.test.ts',
  },
  {
    name: 'the database credits one payment twice',
    file: 'database/functions/deposits/assert_payment_credited_once.sql',
    find: "and status = 'Approved' and id is distinct from own)",
    replace: "and status = 'Approved' and id = own and id <> own)",
    test: 'tests/integration/deposits/receiving-addresses.test.ts',
  },
  {
    name: 'an administrator credits a deposit to another member',
    file: 'src/server/deposits/decide-deposit.ts',
    find: 'memberId !== null && named !== undefined && named !== memberId',
    replace: 'memberId !== null && named === undefined && named !== memberId',
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'a proof of payment is taken for ever',
    file: 'src/server/deposits/claim-deposit.ts',
    find: '> deposit.expiresAt.getTime() + CLAIM_SECONDS * 1000',
    replace: '> deposit.expiresAt.getTime() + CLAIM_SECONDS * 100_000',
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'a test payment is accepted after the window',
    file: 'src/server/deposits/deposit-routes.ts',
    find: 'if (deposit.expiresAt && now >= deposit.expiresAt) throw',
    replace: 'if (deposit.expiresAt && now < deposit.createdAt) throw',
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'the database lets a decided deposit change',
    file: 'database/functions/deposits/assert_deposit_transition.sql',
    find: "elsif new.status = old.status and old.status in ('Approved', 'Rejected') then",
    replace: "elsif new.status = old.status and old.status in ('Rejected') then",
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'the database lets the agreed amount change',
    file: 'database/functions/deposits/assert_deposit_transition.sql',
    find: '(new.requested_amount, new.amount, new.rail,',
    replace: '(new.requested_amount, old.amount, new.rail,',
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'a rejected deposit needs no reason in the database',
    file: 'database/migrations/0001_baseline/11_deposits.sql',
    find: "rejected_at is not null and btrim(remark) <> '')",
    replace: 'rejected_at is not null)',
    test: 'tests/integration/deposits/deposit-states.test.ts',
  },
  {
    name: 'a payment that is late is credited',
    file: 'src/server/deposits/chain/settle-transfer.ts',
    find: ' && transfer.blockTime <= expiresAt',
    replace: '',
    test: 'tests/integration/deposits/chain-faults.test.ts',
  },
]
