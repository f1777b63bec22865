import { expect, test } from 'vitest'
import { sanctionsKinds } from '#contract/admin/risk.ts'
import { paymentRails } from '#domain/deposits/deposit-state.ts'
import { personKinds } from '#domain/members/person-kinds.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const database = await createTestDatabase()

/** The rows for which a named function differs from the table that it replaces. */
const differing = async (sql: string) => (await database.database.pool.query(sql)).rows

test('the functions that name accounts agree with account_kind', async () => {
  const rows = await differing(`
    select name from account_kind
    where case owner
      when 'system' then system_account(name) is distinct from kind or member_account(7, name) is not null
        or may_be_negative(kind) <> may_be_negative or not is_system_account(kind) or is_member_account(kind)
        or is_rail_account(kind) <> (name like 'assets_%')
        or needs_payer_context(kind, 6) <> (name in ('reward_treasury', 'odl_pool')) or needs_payer_context(6, kind)
      else member_account(7, name) is distinct from account_id(7, kind) or system_account(name) is not null
        or account_kind_of(account_id(7, kind)) <> kind or account_member(account_id(7, kind)) <> 7
        or is_system_account(account_id(7, kind)) or not is_member_account(account_id(7, kind))
        or may_be_negative(account_id(7, kind)) or is_hold_account(account_id(7, kind)) <> (name = 'hold')
        or needs_payer_context(account_id(7, kind), 6) <> (name = 'custody') or needs_payer_context(6, account_id(7, kind)) <> (name = 'custody')
    end`)
  expect(rows).toEqual([])
})

test('the enums of the database have the values of their lists in TypeScript', async () => {
  const { rows } = await database.database.pool.query<{ name: string; values: string[] }>(`
    select typname::text as name, array_agg(enumlabel::text) as values from pg_enum join pg_type on pg_type.oid = enumtypid
    where typnamespace = 'public'::regnamespace group by typname order by typname`)
  const sorted = (values: readonly string[]) => [...values].toSorted()
  expect(rows.map(({ name, values }) => [name, sorted(values)])).toEqual([
    ['payment_rail', sorted(paymentRails)],
    ['person_kind', sorted(personKinds)],
    ['sanctions_kind', sorted(sanctionsKinds)],
  ])
})
