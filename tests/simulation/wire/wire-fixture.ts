// A wire in front of a test database with two small tables.

import pg from 'pg'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startWire, type WireMode, type WireOptions } from '#tests/simulation/wire/start-wire.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'

const SCHEMA = `
  create table note (text text not null);
  create table account (id int primary key, amount int not null);
  grant all on note, account to tributary_app`
const RESET = `
  truncate note, account;
  insert into account select id, 100 from generate_series(1, 5) id`

export const LOCK_FIRST = 'select amount from account where id = 1 for update'

export async function createNoteDatabase() {
  const made = await createTestDatabase()
  const owner = await made.connectAsOwner()
  await owner.query(SCHEMA)
  const readNotes = async () => {
    const { rows } = await owner.query<{ text: string }>('select text from note order by 1')
    return rows.map(({ text }) => text)
  }
  const createWire = async (mode: WireMode, { seed = 1, exempt }: CreateOptions = {}) => {
    await owner.query(RESET)
    const random = new RandomNumbers(seed)
    const servers = ['one', 'two']
    const given = { databaseUrl: made.appUrl, servers, random, mode }
    const wire = await startWire(exempt ? { ...given, exempt } : given)
    cleanUp(() => wire.stop())
    return { wire, ...createClients((server) => wire.urlFor(server)) }
  }
  return { ...made, owner, readNotes, createWire }
}

type CreateOptions = Pick<WireOptions, 'exempt'> & { seed?: number }

function createClients(urlFor: (server: string) => string) {
  return {
    /** As the product does. */
    open: (server: string, connections = 4) => {
      const database = openDatabase({ connectionString: urlFor(server), connections })
      let closed: Promise<void> | undefined
      const close = () => (closed ??= database.close())
      cleanUp(close)
      const note = (text: string) =>
        database.inTransaction((tx) => tx.query('insert into note values ($1)', [text]))
      return { ...database, close, note }
    },
    /** A single connection. */
    connect: async (server: string) => {
      const client = new pg.Client({ connectionString: urlFor(server) })
      client.on('error', () => {})
      await client.connect()
      cleanUp(() => client.end())
      return client
    },
  }
}
