// Signed-in browsers of the HTTP tests, without captcha and password.

import type { Permission } from '#contract/platform/permissions.ts'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import type { Person } from '#server/http/caller.ts'
import { openSession } from '#server/identity/session.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { NOON, type IdentityFixture } from '#tests/support/http/identity-fixture.ts'

let visits = 0

/** Each browser has a different IP address; an administrator has a fresh step-up authentication. */
export async function openBrowser(
  { server, clock, database }: IdentityFixture,
  person?: Person,
): Promise<HttpClient> {
  visits++
  const address = `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`
  const browser = new HttpClient(server.origin, address)
  if (!person) return browser
  const setCookie = (cookie: string) => {
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
    browser.cookies.set(name, value)
  }
  const client = { address, network: address, userAgent: '', requestId: '', sessionTokenHashes: {} }
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    browser.token = await openSession({ tx, client, now, setCookie }, person)
    await tx.query('update session set reauthenticated_at = $1 where owner_id = $2', [now, person.id])
  })
  return browser
}

export async function insertSubAdmin(
  { database }: IdentityFixture,
  name: string,
  permissions: readonly Permission[],
): Promise<Person> {
  const email = `${name.replaceAll(' ', '.')}@example.com`
  const role = 'General Admin'
  const fields = { username: email, name, email, phone: '1', passwordHash: 'none', role }
  const id = await database.inTransaction((tx) =>
    insertAdmin(tx, { ...fields, permissions: [...permissions], active: true }, { master: false, now: NOON }),
  )
  return { kind: 'admin', id }
}
