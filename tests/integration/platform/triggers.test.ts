import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'

const REASONS = ['every client', 'race', 'atomic', 'bulk']

/** The rows of docs/triggers.md, cell by cell. */
const documented = readFileSync('docs/triggers.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, table, trigger, fires, calls, rule, reason]) => ({
    is: `${table} ${trigger} ${fires} ${calls}`,
    rule: rule!,
    reason: reason!,
  }))

async function readTriggers(): Promise<string[]> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_triggerdef(pg_trigger.oid) as definition from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not relispartition and not tgisinternal`)
  await client.end()
  await database.drop()
  return rows.map(({ definition }) => {
    const parts = /TRIGGER (\w+) (BEFORE|AFTER) (.+?) ON public\.(\w+) .*EXECUTE FUNCTION (\w+)\(/.exec(
      definition,
    )
    const [, trigger, moment, events, table, calls] = parts!
    const fires = `${moment} ${events}`.replaceAll(/[A-Z]{2,}/g, (word) => word.toLowerCase())
    return `${table} ${trigger} ${fires} ${calls}`
  })
}

test('docs/triggers.md lists every trigger of the database, with its rule and its reason', async () => {
  expect(documented.map(({ is }) => is).toSorted()).toEqual((await readTriggers()).toSorted())
  const unexplained = documented.filter(
    ({ rule, reason }) => !rule || !reason.split(', ').every((each) => REASONS.includes(each)),
  )
  expect(unexplained).toEqual([])
})
