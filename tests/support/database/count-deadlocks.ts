import pg from 'pg'
import type { Database, Transaction } from '#server/platform/database.ts'

/** The same database, counting the transactions that PostgreSQL ended to break a deadlock, retried or not. */
export function countDeadlocks(database: Database): Database & { deadlocks: number } {
  const counted = {
    ...database,
    deadlocks: 0,
    inTransaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      database.inTransaction((tx) =>
        work(tx).catch((error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === '40P01') counted.deadlocks += 1
          throw error
        }),
      ),
  }
  return counted
}
