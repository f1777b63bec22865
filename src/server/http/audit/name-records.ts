import { capitalize } from './capitalize.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Records that audit notes reference as "member 7", and their names. */
const REFERENCE = /^(member|admin|withdrawal|deposit|receiving code) (\d{1,18})$/

const NAMES = `
  select 'member ' || id as reference, full_name || ' (' || userrefid || ')' as name from member where id = any($1)
  union all
  select 'admin ' || id, name || ' (' || username || ')' from admin where id = any($2)
  union all
  select 'withdrawal ' || withdrawal.id, 'Withdrawal ' || withdrawal.id || ' of ' || full_name || ' (' || userrefid || ') to '
    || withdrawal.address
  from withdrawal join member on member.id = member_id where withdrawal.id = any($3)
  union all
  select 'deposit ' || deposit.id, 'Deposit ' || deposit.id || coalesce(' of ' || full_name || ' (' || userrefid || ')', '')
    || ' to ' || deposit.address
  from deposit left join member on member.id = member_id where deposit.id = any($4)
  union all
  select 'receiving code ' || id, 'Receiving address ' || deposit_address from receiving_code where id = any($5)`

const kinds = ['member', 'admin', 'withdrawal', 'deposit', 'receiving code']

/** Reads the names of all referenced records in one query. Other texts, and records that do not exist, stay as they are. */
export async function readRecordNames(
  on: Queryable,
  texts: readonly unknown[],
): Promise<(reference: string) => string> {
  const ids = new Map(kinds.map((kind) => [kind, new Set<string>()]))
  for (const text of texts) {
    const [, kind, id] = (typeof text === 'string' && REFERENCE.exec(text)) || []
    if (kind && id) ids.get(kind)!.add(id)
  }
  const { rows } = await on.query<{ reference: string; name: string }>(
    NAMES,
    kinds.map((kind) => [...ids.get(kind)!]),
  )
  const names = new Map(rows.map(({ reference, name }) => [reference, name]))
  return (reference) => names.get(reference) ?? reference
}

/** A request to create a record references an id that a rolled-back dry run used up. */
const creations: Record<string, string> = {
  admin: 'New administrator',
  'receiving code': 'New receiving address',
}

/** What a request or an audit entry is about, in words. */
export function describeSubject(subject: string, nameRecord: (reference: string) => string): string {
  const name = nameRecord(subject)
  if (name !== subject) return name
  if (/^(treasury entry|plan version) \d+$/.test(subject)) return capitalize(subject.split(' ')[0]!)
  const kind = /^(.*) \d+$/.exec(subject)?.[1]
  return (kind && creations[kind]) ?? capitalize(subject)
}

/** Every text in a note, so that the records it references can be named. */
export function collectTexts(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(collectTexts)
  return [value]
}
