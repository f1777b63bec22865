import { expect } from 'vitest'
import type { Permission } from '#contract/platform/permissions.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { signInAdmin, type IdentityFixture } from '#tests/support/http/identity-fixture.ts'

const ADMIN_PASSWORD = 'Umbrella-Quartz-77-Fen'

/** A sub-admin with these permissions, signed in. */
export async function createSubAdmin(
  { visitor }: Pick<IdentityFixture, 'visitor'>,
  master: HttpClient,
  name: string,
  permissions: Permission[],
): Promise<{ browser: HttpClient; id: string }> {
  const made = await master.post('/api/admin/sub-admins', {
    name,
    email: `${name}@example.com`,
    phone: '+4915112345678',
    role: 'General Admin',
    permissions,
    password: ADMIN_PASSWORD,
    confirmPassword: ADMIN_PASSWORD,
  })
  expect([made.status, made.text]).toEqual([200, expect.anything()])
  const browser = visitor()
  const { body } = await signInAdmin(browser, `${name}@example.com`, ADMIN_PASSWORD)
  return { browser, id: String(body['admin']!['id']) }
}
