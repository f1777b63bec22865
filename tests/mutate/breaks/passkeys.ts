import type { Break } from '../break.ts'

export const passkeyBreaks: Break[] = [
  {
    name: 'a passkey signs the same challenge twice',
    file: 'src/server/identity/passkeys/passkey-queries.ts',
    find: '    `delete from passkey_challenge where challenge_hash = $1 and kind = $2',
    replace: '    `update passkey_challenge set target = target where challenge_hash = $1 and kind = $2',
    test: 'tests/integration/identity/passkeys.test.ts',
  },
  {
    name: 'a copied passkey signs in',
    file: 'src/server/identity/passkeys/verify-passkey.ts',
    find: 'BigInt(counter) <= passkey.counter',
    replace: 'BigInt(counter) < 0n',
    test: 'tests/integration/identity/passkeys.test.ts',
  },
  {
    name: 'the passkey of another member proves the owner',
    file: 'src/server/identity/passkeys/verify-passkey.ts',
    find: '(person && person.id !== owner.id)',
    replace: '(person && person.kind !== owner.kind)',
    test: 'tests/integration/identity/passkeys.test.ts',
  },
  {
    name: 'a passkey signs for another site',
    file: 'src/server/identity/passkeys/passkey-challenge.ts',
    find: '  if (!isOwnOrigin(site, data.origin)) throw refusedPasskey()\n',
    replace: '',
    test: 'tests/integration/identity/passkeys.test.ts',
  },
  {
    name: 'the password alone adds a passkey to an account with two-factor authentication',
    file: 'src/server/identity/require-owner-proof.ts',
    find: 'if (enabled && !(await',
    replace: 'if (enabled && code && !(await',
    test: 'tests/integration/identity/passkeys.test.ts',
  },
  {
    name: 'a passkey confirms another withdrawal than the one shown',
    file: 'src/server/withdrawals/request-withdrawal.ts',
    find: "purpose: 'withdrawal', target: quote.id }",
    replace: "purpose: 'withdrawal', target: '' }",
    test: 'tests/integration/withdrawals/withdrawal-progress.test.ts',
  },
]
