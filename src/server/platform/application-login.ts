// The application logs in with its own role. A connection that logs in as the owner and then uses SET ROLE could return to the owner
// with SET ROLE NONE.

import { pbkdf2Sync } from 'node:crypto'
import pg from 'pg'

export const APPLICATION_ROLE = 'tributary_app'
const ITERATIONS = 10_000

/** The password is derived from the owner's, so that every process computes the same one without storing it. */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const ownerPassword = decodeURIComponent(url.password)
  url.password = pbkdf2Sync(ownerPassword, APPLICATION_ROLE, ITERATIONS, 24, 'sha256').toString('hex')
  url.username = APPLICATION_ROLE
  return url.href
}

/** For the embedded database: sets the application role's password if needed, and returns the application's URL. */
export async function ensureApplicationLogin(ownerUrl: string): Promise<string> {
  const url = applicationUrl(ownerUrl)
  if (await canLogIn(url)) return url
  const { password } = new URL(url)
  await runAs(ownerUrl, `alter role ${APPLICATION_ROLE} login password '${password}'`)
  return url
}

const canLogIn = (url: string) =>
  runAs(url, 'select').then(
    () => true,
    () => false,
  )

async function runAs(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end()
  }
}
