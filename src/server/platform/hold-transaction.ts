import type pg from 'pg'
import { isConnectionLost, UnknownOutcomeError } from '#server/platform/database-errors.ts'

type TransactionParts<T> = {
  begin: string
  work: (client: pg.PoolClient) => Promise<T>
  commit: (client: pg.PoolClient) => Promise<unknown>
}

export const endSnapshot = (client: pg.PoolClient) => client.query('commit')

/** PostgreSQL confirms a commit whose wait for a standby was cancelled, and warns: a failover can still lose it. */
const CANCELLED_WAIT = 'SyncRepWaitForLSN'

export async function commitTransaction(client: pg.PoolClient, text: string): Promise<void> {
  let isUnconfirmed = false
  const hear = ({ routine }: { routine: string | undefined }) => {
    isUnconfirmed ||= routine === CANCELLED_WAIT
  }
  client.on('notice', hear)
  try {
    await client.query(text)
  } catch (error) {
    throw isConnectionLost(error) ? new UnknownOutcomeError({ cause: error }) : error
  } finally {
    client.off('notice', hear)
  }
  if (isUnconfirmed) throw new UnknownOutcomeError()
}

export async function holdTransaction<T>(
  pool: pg.Pool,
  { begin, work, commit }: TransactionParts<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await commit(client)
    return result
  } catch (error) {
    // A rollback would wait behind the statement that the dead host never answers.
    if (error instanceof UnknownOutcomeError || isConnectionLost(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}
