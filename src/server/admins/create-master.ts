import { appendAudit } from '#server/platform/append-audit.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Transaction } from '#server/platform/database.ts'
import { writeSecretFile } from '#server/platform/data-directory.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { hasAdmins, insertAdmin, lockFirstMaster } from './admin-queries.ts'

export type NewMaster = { username: string; password: string }

/** Creates a master admin with a random password, which is returned once to be printed. */
export async function createMaster(
  tx: Transaction,
  { username, email, name = 'Master Admin' }: { username: string; email: string; name?: string },
  now: Date,
): Promise<NewMaster> {
  const password = randomBytes(15).toString('base64url')
  const fields = {
    username,
    email,
    name,
    phone: '',
    passwordHash: await hashPassword(password),
    role: 'administrator',
    permissions: [],
    active: true,
  }
  const id = await insertAdmin(tx, fields, { master: true, now })
  await appendAudit(tx, {
    stream: 'admin',
    at: now,
    actor: 'system',
    action: 'master admin created',
    subject: `admin ${id}`,
    after: { username, name, email },
    address: 'local',
    requestId: '',
  })
  return { username, password }
}

export type FirstMaster = NewMaster & { passwordFile: string }

/**
 * Creates the first master admin of a new installation. The password is written to a file, because a server's output ends up in
 * logs.
 */
export async function ensureMaster(
  tx: Transaction,
  now: Date,
  dataDirectory: string,
): Promise<FirstMaster | undefined> {
  await lockFirstMaster(tx)
  if (await hasAdmins(tx)) return undefined
  const made = await createMaster(tx, { username: 'master', email: 'master@localhost.invalid' }, now)
  const passwordFile = await writeSecretFile(dataDirectory, 'first-master-password', `${made.password}\n`)
  return { ...made, passwordFile }
}
