import { capitalize } from './capitalize.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Records that audit notes reference by kind and id, such as "member 7". */
const REFERENCE = /^(member|admin|withdrawal|deposit|receiving code) (\d{1,18})$/

const NAMES = `
  select 'member ' || id as reference, full_name || ' (' || userrefid || ')' as name, userrefid from member where id = any($1)
  union all
  select 'admin ' || id, name || ' (' || username || ')', null from admin where id = any($2)
  union all
  select 'withdrawal ' || withdrawal.id, 'Withdrawal ' || withdrawal.id || ' of ' || full_name || ' (' || userrefid || ') to '
    || withdrawal.address, userrefid
  from withdrawal join member on member.id = member_id where withdrawal.id = any($3)
  union all
  select 'deposit ' || deposit.id, 'Deposit ' || deposit.id || coalesce(' of ' || full_name || ' (' || userrefid || ')', '')
    || ' to ' || deposit.address, userrefid
  from deposit left join member on member.id = member_id where deposit.id = any($4)
  union all
  select 'receiving code ' || id, 'Receiving address ' || deposit_address, null from receiving_code where id = any($5)`

const kinds = ['member', 'admin', 'withdrawal', 'deposit', 'receiving code']

type RecordNames = {
  nameRecord: (reference: string) => string
  /** Userrefids of the members in the names of these records. */
  findMembers: (references: readonly string[]) => string[]
}

/** Reads the names of all referenced records in one query. Other texts and unknown records are left unchanged. */
export async function readRecordNames(on: Queryable, texts: readonly unknown[]): Promise<RecordNames> {
  const ids = new Map(kinds.map((kind) => [kind, new Set<string>()]))
  for (const text of texts) {
    const [, kind, id] = (typeof text === 'string' && REFERENCE.exec(text)) || []
    if (kind && id) ids.get(kind)!.add(id)
  }
  const { rows } = await on.query<{ reference: string; name: string; userrefid: string | null }>(
    NAMES,
    kinds.map((kind) => [...ids.get(kind)!]),
  )
  const found = new Map(rows.map((row) => [row.reference, row]))
  return {
    nameRecord: (reference) => found.get(reference)?.name ?? reference,
    findMembers: (references) => [
      ...new Set(references.flatMap((reference) => found.get(reference)?.userrefid ?? [])),
    ],
  }
}

/** A request to create a record references an id that was consumed by its rolled-back dry run. */
const creations: Record<string, string> = {
  admin: 'New administrator',
  'receiving code': 'New receiving address',
}

/** Describes the subject of a request or an audit entry. */
export function describeSubject(subject: string, nameRecord: (reference: string) => string): string {
  const name = nameRecord(subject)
  if (name !== subject) return name
  if (/^(treasury entry|plan version) \d+$/.test(subject)) return capitalize(subject.split(' ')[0]!)
  const kind = /^(.*) \d+$/.exec(subject)?.[1]
  return (kind && creations[kind]) ?? capitalize(subject)
}

/** Collects every text in a note, to find the records that it references. */
export function collectTexts(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(collectTexts)
  return [value]
}
