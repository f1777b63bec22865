// A digest of all tables, to compare two runs of one seed.

import { createHash } from 'node:crypto'
import type { World } from './world.ts'

/** Columns whose values come from the real clock, from PostgreSQL's own randomness or from a library's. */
const realValues: Record<string, readonly string[]> = {
  captcha: ['seed'],
  job_run: ['duration_ms'],
  closing: ['holder'],
  closing_trigger: ['triggered_by'],
  transfer: ['posted_in'],
  // Some events are dated by PostgreSQL, whose clock is real.
  notification: ['at', 'subject'],
  ledger_verification: ['finished_at', 'findings'],
  rail_gateway: ['holder'],
  treasury_posting: ['posted_in'],
  // Signed with a key that the crypto library makes.
  statement_header: ['text', 'checkpoint', 'ledger_position', 'subtree_roots'],
  statement_cosignature: ['line'],
}
/** How long parts of a closing took. */
const MEASURED = '"\\w+Milliseconds": \\d+'
const leftOut = new Set([
  // How often something was logged, which depends on how long it took.
  'error_count',
  'installation',
  'push_key',
  'reward_payer_token',
  'schema_definition',
  'schema_migration',
  'simulated_time',
  'statement_key',
])

export async function createDigest(world: World): Promise<string> {
  const tables = await world.read<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  )
  const digests: string[] = []
  for (const { name } of tables) {
    if (leftOut.has(name)) continue
    const hidden = (realValues[name] ?? []).map((column) => ` - '${column}'`).join('')
    const [row] = await world.read<{ digest: string }>(
      `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as digest
       from (select regexp_replace((to_jsonb(t)${hidden})::text, $1, '', 'g') as line from public.${name} t) lines`,
      [MEASURED],
    )
    digests.push(`${name} ${row!.digest}`)
  }
  world.tableDigests = digests
  return createHash('sha256').update(digests.join('\n')).digest('hex')
}
