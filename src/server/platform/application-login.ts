// The application logs in as its own role. A connection that logs in as the owner and then sets the role could undo that with
// SET ROLE NONE.

import { pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '#server/platform/config.ts'

export const APPLICATION_ROLE = 'tributary_app'
const ITERATIONS = 10_000

/** Derived from the owner's password, so that every server and command computes the same one without storing it. */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (url.username === APPLICATION_ROLE) return ownerUrl
  if (!url.password)
    throw new ConfigError(
      `DATABASE_URL logs in as the owner without a password. Let it log in as ${APPLICATION_ROLE}, and set DATABASE_OWNER_URL to the owner.`,
    )
  const ownerPassword = decodeURIComponent(url.password)
  url.password = pbkdf2Sync(ownerPassword, APPLICATION_ROLE, ITERATIONS, 24, 'sha256').toString('hex')
  url.username = APPLICATION_ROLE
  return url.href
}

/** The application's URL for the owner's; sets the role's password if it is not that yet. */
export async function ensureApplicationLogin(ownerUrl: string): Promise<string> {
  const url = applicationUrl(ownerUrl)
  if (url === ownerUrl || (await canLogIn(url))) return url
  const { password } = new URL(url)
  await runAs(ownerUrl, `alter role ${APPLICATION_ROLE} login password '${password}'`).catch(
    async (error: pg.DatabaseError) => {
      // Another server may have set the same password at the same time.
      if (await canLogIn(url)) return
      throw new ConfigError(
        `The owner may not set the password of ${APPLICATION_ROLE} (${error.message}). Let DATABASE_URL log in as ${APPLICATION_ROLE}, and set DATABASE_OWNER_URL to the owner.`,
      )
    },
  )
  return url
}

/** Refuses a connection that could act as the owner of the tables. */
export async function refuseOwnerLogin(url: string): Promise<void> {
  const { rows } = await runAs(
    url,
    `select from pg_roles where rolname = session_user and (rolsuper or pg_has_role(oid,
       (select relowner from pg_class where oid = 'schema_migration'::regclass), 'member'))`,
  )
  if (rows.length > 0)
    throw new ConfigError(
      `DATABASE_URL logs in as the owner although DATABASE_OWNER_URL is set. Let it log in as ${APPLICATION_ROLE}.`,
    )
}

const canLogIn = (url: string) =>
  runAs(url, 'select').then(
    () => true,
    () => false,
  )

async function runAs(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return await client.query(text)
  } finally {
    await client.end()
  }
}
