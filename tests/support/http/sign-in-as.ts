// Signs in a person without the screens or a password: opens the session in the database.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Person } from '#server/http/caller.ts'
import { hashToken } from '#server/http/cookies.ts'
import { openSession } from '#server/identity/session.ts'
import type { Queryable } from '#server/platform/database.ts'

export type SignInTarget = { origin: string; owner: Queryable; now: Date }

/** From the next document on the person is signed in. An administrator has just entered the password. */
export async function signInAs(page: Page, { origin, owner, now }: SignInTarget, person: Person) {
  const client = {
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: '',
    requestId: '',
    sessionTokenHashes: {},
    // Always the same device, because a new one would notify the person.
    deviceTokenHash: hashToken(`device of ${person.kind} ${person.id}`),
  }
  const cookies: string[] = []
  const setCookie = (cookie: string) => cookies.push(cookie)
  const token = await openSession({ tx: owner, client, now, setCookie }, person)
  const [name = '', value = ''] = cookies[0]!.split(';')[0]!.split('=')
  const domain = new URL(origin).hostname
  await page
    .context()
    .addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }])
  if (person.kind === 'admin') {
    await owner.query('update session set reauthenticated_at = $2 where csrf_hash = $1', [
      hashToken(token),
      now,
    ])
    await storeInBrowser(page, { adminToken: token, adminInfo: '{}' })
    return
  }
  const { user } = (await (await page.request.get(`${origin}/api/session`)).json()) as { user: object }
  await storeInBrowser(page, { authToken: JSON.stringify({ token, user }) })
}

/** Fills the browser's local storage when the next document opens. */
export async function storeInBrowser(page: Page, records: Record<string, string>) {
  await page.addInitScript(
    ([id, all]) => {
      if (location.origin === 'null' || sessionStorage.getItem(id) !== null) return
      sessionStorage.setItem(id, 'stored')
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
    },
    [randomUUID(), records] as const,
  )
}
