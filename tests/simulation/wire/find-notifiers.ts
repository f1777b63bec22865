// Which statements can notify: those that name a function that does, a table whose trigger does, or anything that reaches one of them.

import type pg from 'pg'

type Source = { name: string; text: string; tables: string[] }

const MAX_KNOWN = 5000

/** Every function of the schema, with the tables of which it is a trigger. */
const SOURCES = `
  select proname as name, prosrc as text,
    array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = pg_proc.oid and not tgisinternal) as tables
  from pg_proc where pronamespace = 'public'::regnamespace`

export async function findNotifiers(owner: pg.Client): Promise<(text: string) => boolean> {
  const { rows: sources } = await owner.query<Source>(SOURCES)
  const names = new Set(['pg_notify', 'notify'])
  const left = new Set(sources)
  let pattern = compile(names)
  for (let hasGrown = true; hasGrown; pattern = compile(names)) {
    const found = [...left].filter(({ text }) => pattern.test(text))
    hasGrown = found.length > 0
    for (const source of found) {
      left.delete(source)
      for (const name of [source.name, ...source.tables]) names.add(name)
    }
  }
  const known = new Map<string, boolean>()
  return (text) => {
    const earlier = known.get(text)
    if (earlier !== undefined) return earlier
    const mayNotify = pattern.test(text)
    if (known.size < MAX_KNOWN) known.set(text, mayNotify)
    return mayNotify
  }
}

const compile = (names: ReadonlySet<string>) => new RegExp(`\\b(?:${[...names].join('|')})\\b`, 'i')
