import { stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runProgram, type PostgresUser } from './run-program.ts'

/** The user PostgreSQL runs as; uid and gid are absent if it is the user of this process. */

/** PostgreSQL refuses to run as root; then it runs as the owner of the cluster, `postgres` or `nobody`. */
export async function choosePostgresUser(cluster: string): Promise<PostgresUser> {
  const owner = await stat(cluster).catch(() => undefined)
  const own = process.geteuid?.()
  if (own !== 0) {
    if (owner && own !== undefined && owner.uid !== own)
      throw new EmbeddedPostgresError(
        `The cluster in ${cluster} belongs to the user with id ${owner.uid}: start as that user or as root.`,
      )
    return { name: 'this user' }
  }
  if (owner && owner.uid !== 0)
    return { name: `the user with id ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const found = (await findUser('postgres')) ?? (await findUser('nobody'))
  if (found) return found
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and this machine has neither a user `postgres` nor a user `nobody`.',
  )
}

async function findUser(name: string): Promise<PostgresUser | undefined> {
  const ask = (option: string) => runProgram('id', [option, name], { user: { name }, cwd: '/' })
  const [uid, gid] = await Promise.all([ask('-u'), ask('-g')])
  if (!uid.succeeded || !gid.succeeded) return undefined
  // On macOS `nobody` is printed as 4294967294, which Node wants as -2.
  return { name: `the user ${name}`, uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 }
}
