// Writes src/server/platform/database-types.ts from a live, migrated database, for Kysely.

import pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  always: boolean
}

const typescript: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  interval: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _bool: 'boolean[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'bigint[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

const columnsOfTablesAndViews = `
  select c.relname as "table", a.attname as "column", t.typname as "type",
         not a.attnotnull and c.relkind <> 'v' as nullable,
         a.atthasdef or a.attidentity <> '' as generated,
         a.attidentity = 'a' or a.attgenerated <> '' as always
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname, a.attnum`

export async function generateTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(columnsOfTablesAndViews)
  await client.end()
  const tables = Map.groupBy(rows, ({ table }) => table)
  const named = [...tables].map(([table, columns]) => [table, pascal(table), columns.map(field)] as const)
  return [
    '// Made by `npm run db:types` from the migrated database. Do not edit.',
    '',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    ...named.map(([, name, fields]) => `export interface ${name} {\n${fields.join('\n')}\n}\n`),
    `export interface DB {\n${named.map(([table, name]) => `  ${table}: ${name}`).join('\n')}\n}`,
    '',
  ].join('\n')
}

function field({ table, column, type, nullable, generated, always }: Column): string {
  const known = typescript[type]
  if (!known)
    throw new Error(
      `No TypeScript type is known for ${type} of ${table}.${column}: add it to generate-types.ts.`,
    )
  const value = nullable ? `${known} | null` : known
  if (always) return `  ${column}: GeneratedAlways<${value}>`
  return `  ${column}: ${generated ? `Generated<${value}>` : value}`
}

const pascal = (name: string) =>
  name.replaceAll(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
