import type { Endpoint } from '#contract/platform/endpoint.ts'
import { readPositionCookie } from '#server/http/cookies.ts'
import type { Database } from '#server/platform/database.ts'
import { isReplicaFault, type Replica } from '#server/platform/replica.ts'

type Source = {
  endpoint: Endpoint
  primary: Database
  replica: Replica | undefined
  cookies: string | undefined
}

/**
 * Reads from the replica if the endpoint allows it and the replica has the caller's last change, otherwise from the primary. A
 * program without cookies reads from the primary, because its last change is not known.
 */
export async function readWithReplica<T>(
  { endpoint, primary, replica, cookies }: Source,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  if (!replica || !endpoint.replica) return read(primary)
  const position = readPositionCookie(cookies)
  if (position !== undefined && (await replica.canAnswer(position))) {
    try {
      const result = await read(replica.database)
      replica.counts.reads += 1
      return result
    } catch (error) {
      if (!isReplicaFault(error)) throw error
    }
  }
  replica.counts.fallbacks += 1
  return read(primary)
}
