// Signs in a person whom the test inserted without a password: opens the session in the database.

import type { BrowserContext } from '@playwright/test'
import type pg from 'pg'
import type { Person } from '#server/http/caller.ts'
import { openSession } from '#server/http/identity/session.ts'

type SignInTarget = { origin: string; owner: pg.Client; now: Date }

export async function signInAs(
  context: BrowserContext,
  { origin, owner, now }: SignInTarget,
  person: Person,
) {
  const client = {
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: '',
    requestId: '',
    sessionTokenHashes: {},
  }
  const cookies: string[] = []
  const setCookie = (cookie: string) => cookies.push(cookie)
  const token = await openSession({ tx: owner, client, now, setCookie }, person)
  const [name = '', value = ''] = cookies[0]!.split(';')[0]!.split('=')
  await context.addCookies([
    {
      name,
      value,
      domain: new URL(origin).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const user =
    person.kind === 'member'
      ? ((await (await context.request.get(`${origin}/api/session`)).json()) as { user: object }).user
      : {}
  const page = await context.newPage()
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(
    (records) => {
      for (const [key, record] of Object.entries(records)) localStorage.setItem(key, record)
    },
    person.kind === 'member'
      ? { authToken: JSON.stringify({ token, user }) }
      : { adminToken: token, adminInfo: '{}' },
  )
  return page
}
