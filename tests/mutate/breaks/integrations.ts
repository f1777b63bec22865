import type { Break } from '../break.ts'

export const integrationBreaks: Break[] = [
  {
    name: 'a key keeps the permissions that its owner lost',
    file: 'src/server/http/identity/identify-by-key.ts',
    find: 'found.scopes.filter((scope) => owned.includes(scope))',
    replace: 'found.scopes.filter((scope) => owned.length > 0 || scope)',
    test: 'tests/integration/identity/api-keys.test.ts',
  },
  {
    name: 'a key that may write decides about money',
    file: 'src/contract/platform/api-keys.ts',
    find: "if (money) return 'money'",
    replace: "if (money) return 'write'",
    test: 'tests/integration/identity/api-keys.test.ts',
  },
  {
    name: 'an expired key still works',
    file: 'src/server/http/identity/api-key-queries.ts',
    find: 'and api_key.expires_at > $2',
    replace: 'and $2::timestamptz is not null',
    test: 'tests/integration/identity/api-keys.test.ts',
  },
  {
    name: 'a webhook may be sent into the private network',
    file: 'src/server/platform/public-address.ts',
    find: "['10.0.0.0', 8],",
    replace: '',
    test: 'tests/integration/admin/webhooks.test.ts',
  },
  {
    name: 'a delivered webhook is sent again',
    file: 'src/server/webhooks/delivery-queries.ts',
    find: "error === null ? 'delivered'",
    replace: "error === null ? 'waiting'",
    test: 'tests/integration/admin/webhooks.test.ts',
  },
  {
    name: 'a result with another amount settles a withdrawal',
    file: 'src/server/withdrawals/match-results.ts',
    find: 'parseUsdt(record.amount) !== due',
    replace: 'parseUsdt(record.amount) > due',
    test: 'tests/integration/withdrawals/payout-settlement.test.ts',
  },
  {
    name: 'an import needs no second administrator',
    file: 'src/contract/admin/dual-control-kinds.ts',
    find: "['member-emails', 'imports', ",
    replace: "['member-emails', ",
    test: 'tests/integration/members/import.test.ts',
  },
  {
    name: 'an import that is not approved is carried out',
    file: 'database/functions/imports/run_import.sql',
    find: 'if not found then',
    replace: 'if false then',
    test: 'tests/integration/members/import.test.ts',
  },
]
