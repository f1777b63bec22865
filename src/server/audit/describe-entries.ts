import type { AuditEntryInWords } from '#contract/admin/audit.ts'
import { refusals } from '#contract/platform/refusals.ts'
import { capitalize, uncapitalize } from './capitalize.ts'
import { listChanges } from './list-changes.ts'
import { collectTexts, describeSubject, readRecordNames } from './name-records.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findAuditEntries, type AuditRow } from '#server/platform/append-audit.ts'

/** Describes audit entries for people: names instead of ids, sentences instead of codes. */
export async function describeEntries(
  on: Queryable,
  ids: readonly (bigint | string)[],
): Promise<AuditEntryInWords[]> {
  const entries = await findAuditEntries(on, ids)
  const texts = entries.flatMap(({ actor, subject, before, after }) => [
    toReference(actor),
    subject,
    ...collectTexts(before),
    ...collectTexts(after),
  ])
  const { nameRecord, findMembers } = await readRecordNames(on, texts)
  return entries.map((entry) => ({
    ...describeEntry(entry, nameRecord),
    members: findMembers([toReference(entry.actor), entry.subject]),
  }))
}

/** Strips the suffix in brackets, such as an API key. */
const toReference = (actor: string) => actor.replace(/ \(.*$/, '')

function describeEntry(
  entry: AuditRow,
  nameRecord: (reference: string) => string,
): Omit<AuditEntryInWords, 'members'> {
  const { id, at, before, address, requestId } = entry
  const [, name = entry.action, code] = /^(.*) refused: ([a-z-]+)$/.exec(entry.action) ?? []
  const { after, confirmedBy } = unwrap(entry.after)
  const action = capitalize(name)
  const subject = describeSubject(entry.subject, nameRecord)
  const changes = listChanges(before, after, nameRecord)
  const [only, ...others] = changes
  const isOneChange = only !== undefined && others.length === 0 && only.before !== null
  return {
    id,
    at,
    actor: capitalizeName(entry.actor.replace(/^(?:admin|member) \d+/, nameRecord)),
    confirmedBy: confirmedBy === null ? null : nameRecord(confirmedBy),
    action,
    subject,
    summary: isOneChange
      ? `Changed ${uncapitalize(only.label)} of ${subject}: ${only.before} → ${only.after ?? 'none'}`
      : `${action}: ${subject}`,
    changes,
    reason: readReason(after),
    refusal: code === undefined ? null : describeRefusal(code),
    address,
    requestId,
  }
}

const capitalizeName = (actor: string) => (actor === 'system' ? 'System' : actor)

/** Confirmed actions and requests for confirmation wrap the action's own note. */
function unwrap(after: unknown): { after: unknown; confirmedBy: string | null } {
  if (typeof after !== 'object' || after === null) return { after, confirmedBy: null }
  if ('confirmedBy' in after && 'done' in after)
    return { after: after.done, confirmedBy: String(after.confirmedBy) }
  return { after: 'wanted' in after ? after.wanted : after, confirmedBy: null }
}

const readReason = (after: unknown): string | null =>
  typeof after === 'object' && after !== null && 'reason' in after && typeof after.reason === 'string'
    ? after.reason || null
    : null

/** The refusal's message, without sentences that have placeholders, because the log does not store their values. */
function describeRefusal(code: string): string {
  const found = Object.entries(refusals).find(([each]) => each === code)?.[1]
  const sentences = found?.message.split(/(?<=\.) /).filter((sentence) => !sentence.includes('{')) ?? []
  return sentences.length > 0 ? sentences.join(' ') : 'Refused'
}

/** The first change, for a table row. */
export function summarizeRow({ action, refusal, changes: [first, ...others] }: AuditEntryInWords): string {
  if (refusal !== null) return `${action}: refused`
  if (!first) return action
  const value = first.before === null ? first.after : `${first.before} → ${first.after ?? 'none'}`
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return `${action}: ${first.label} ${value}${more}`
}
