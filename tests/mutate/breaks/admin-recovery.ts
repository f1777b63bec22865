import type { Break } from '../break.ts'

export const adminRecoveryBreaks: Break[] = [
  {
    name: 'the operator alone removes the authenticator of an administrator with two colleagues',
    file: 'database/functions/administration/assert_recovery_confirmed.sql',
    find: 'count_other_masters(owner_admin) >= 2',
    replace: 'count_other_masters(owner_admin) >= 20',
    test: 'tests/integration/identity/admin-recovery.test.ts',
  },
  {
    name: 'an administrator confirms right after a lost authenticator was removed',
    file: 'database/functions/administration/admins_cooling_until.sql',
    find: 'where admin_id in (one, other)',
    replace: 'where admin_id in (one, other) and false',
    test: 'tests/integration/identity/admin-recovery.test.ts',
  },
  {
    name: 'the owner of a lost authenticator confirms its removal',
    file: 'src/server/admins/recovery/decide-admin-recovery.ts',
    find: 'if (await isConfirmedByOwner(tx, recovery))',
    replace: 'if (false)',
    test: 'tests/integration/identity/admin-recovery.test.ts',
  },
]
