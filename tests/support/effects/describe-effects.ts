// Changes in words: `+withdrawal of self`, `~member.email of subject`, `topic wallet of self`.

import { notificationKinds, notificationDefinitions } from '#contract/platform/notification-kinds.ts'
import type { Changes, RowChange } from './observe-changes.ts'

/** Members and administrators, named as the audit log does: `member 7`. */
export type People = {
  self: string | undefined
  /** Whom the request is about. */
  subject: string | undefined
  sponsors: ReadonlySet<string>
  /** By lower-case address. */
  byEmail: ReadonlyMap<string, string>
}

const kindNames = new Map<number, string>(
  notificationKinds.map((kind) => [notificationDefinitions[kind].number, kind]),
)

/** What tells rows of one table apart. */
const distinctions: Record<string, (row: RowChange['row']) => unknown> = {
  audit_entry: ({ action }) => action,
  notification: ({ kind }) => kindNames.get(kind as number),
  notification_mail: ({ kind }) => kindNames.get(kind as number),
  outbox_mail: ({ subject }) => nameMail(String(subject)),
  transfer: ({ code }) => code,
  // Some purposes hold the address that the code was mailed to, as a hash.
  verification_code: ({ purpose }) => String(purpose).split(' ')[0],
}

/** In a language other than English. */
export const FOREIGN_MAIL = 'of another language'

const nameMail = (subject: string) =>
  /[^ -~]/.test(subject) ? FOREIGN_MAIL : subject.replaceAll(/\d[\d.,:]*/g, '#')

const symbols = { insert: '+', update: '~', delete: '-' } as const

type Value = RowChange['row'][string]

/** Whose row it is. */
function findOwner(table: string, row: RowChange['row'], { byEmail }: People): string | undefined {
  const kind = row['kind'] ?? row['owner_kind']
  const name = (whose: Value, id: Value) => `${whose ?? ''} ${id ?? ''}`
  if (table === 'member' || table === 'admin') return name(table, row['id'])
  if (row['recipient_id'] !== undefined) return name(row['audience'], row['recipient_id'])
  if (table === 'outbox_mail') return byEmail.get(String(row['recipient']).toLowerCase()) ?? 'stranger'
  if (row['owner_id'] !== undefined && kind !== undefined) return name(kind, row['owner_id'])
  const memberId = row['member_id'] ?? row['owner_id']
  if (memberId != null) return name('member', memberId)
  return row['admin_id'] == null ? undefined : name('admin', row['admin_id'])
}

function relate(owner: string | undefined, { self, subject, sponsors }: People): string {
  if (owner === undefined) return ''
  if (owner === self) return ' of self'
  if (owner === subject) return ' of subject'
  if (sponsors.has(owner)) return ' of sponsor'
  return ` of another ${owner.split(' ')[0]}`
}

/** An update has one effect for each column. */
function describeRow({ table, kind, columns, row }: RowChange, people: People): string[] {
  const distinction = distinctions[table]?.(row)
  const what = distinction === undefined ? table : `${table} ${JSON.stringify(distinction)}`
  const whose = relate(findOwner(table, row, people), people)
  const changed = kind === 'update' ? columns.map((column) => `.${column}`) : ['']
  return changed.map((column) => `${symbols[kind]}${what}${column}${whose}`)
}

/** Sorted, each once. */
export function describeEffects({ rows, events }: Changes, people: People): string[] {
  const topics = events.map(({ topic, memberId, admins }) => {
    const whom = memberId === undefined ? '' : relate(`member ${memberId}`, people)
    return `topic ${topic}${admins ? ' of administrators' : whom || ' of everyone'}`
  })
  return [...new Set([...rows.flatMap((row) => describeRow(row, people)), ...topics])].toSorted()
}
