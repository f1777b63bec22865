import { openDatabase, type Connection, type Database } from '#server/platform/database.ts'

/** Opens a database for one piece of work. */
export async function withDatabase<T>(
  connection: Connection,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(connection)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
