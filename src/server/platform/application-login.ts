// The application logs in as its own role. A connection that logs in as the owner and then sets the role could undo that with
// SET ROLE NONE.

import { pbkdf2Sync } from 'node:crypto'
import pg from 'pg'

export const APPLICATION_ROLE = 'tributary_app'
const ITERATIONS = 10_000

/** Derived from the owner's password, so that every process computes the same one without storing it. */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const ownerPassword = decodeURIComponent(url.password)
  url.password = pbkdf2Sync(ownerPassword, APPLICATION_ROLE, ITERATIONS, 24, 'sha256').toString('hex')
  url.username = APPLICATION_ROLE
  return url.href
}

/** For the embedded database: the application's URL for the owner's. Sets the role's password if it is not that yet. */
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
