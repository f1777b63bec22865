import type { TimelineEntry, readMemberTimeline as contract } from '#contract/admin/member-page.ts'
import type { AuditEntryInWords } from '#contract/admin/audit.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { describeEntries } from '#server/audit/describe-entries.ts'
import { hasPermission } from '#server/http/caller.ts'
import type { Call } from '#server/http/route.ts'
import { memberExists } from './member-page-queries.ts'
import { listTimeline, type TimelineRow } from './timeline-queries.ts'

/** Audit entries are shown to master administrators only, except adjustments of money, which need Approve Payments. */
export async function readTimeline({ tx, caller, params, query, now }: Call<typeof contract>) {
  if (!(await memberExists(tx, params.memberId))) throw new Refusal('not-found')
  const { kind, before, size } = query
  const wants = (each: typeof kind) => kind === undefined || kind === each
  const isMaster = hasPermission(caller, 'master')
  const rows = await listTimeline(tx, {
    memberId: params.memberId,
    before: readCursor(before, now),
    limit: size + 1,
    money: wants('money') && hasPermission(caller, 'Approve Payments'),
    notes: wants('administrators'),
    adminActions: wants('administrators') && isMaster,
    signIns: wants('sign-ins'),
    memberActions: wants('sign-ins') && isMaster,
  })
  const page = rows.slice(0, size)
  const last = rows[size - 1]
  const audited = await describeEntries(
    tx,
    page.flatMap(({ key }) => findAuditId(key) ?? []),
  )
  return {
    entries: page.map((row) => describeRow(row, audited)),
    next: rows.length > size && last ? `${last.at.toISOString()} ${last.key}` : null,
  }
}

function readCursor(cursor: string | undefined, now: Date) {
  if (cursor === undefined) return { at: new Date(now.getTime() + 1), key: '' }
  const [, time = '', key = ''] = /^(\S+Z) ([a-z]+ [\w-]+)$/.exec(cursor) ?? []
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid-input', { fields: { before: 'Enter a cursor' } })
  return { at, key }
}

const findAuditId = (key: string) => (key.startsWith('audit ') ? key.slice('audit '.length) : undefined)

function describeRow(row: TimelineRow, audited: readonly AuditEntryInWords[]): TimelineEntry {
  const { key: id, kind, at, title, text, amount, by, rewards } = row
  const entry = audited.find((each) => String(each.id) === findAuditId(id))
  if (!entry) return { id, kind, at, title, text, amount, by, changes: [], rewards }
  const { actor, confirmedBy, action, changes, reason, refusal } = entry
  return {
    id,
    kind,
    at,
    title: action,
    text: refusal ?? reason ?? '',
    amount,
    by: confirmedBy === null ? actor : `${actor}, confirmed by ${confirmedBy}`,
    changes,
    rewards,
  }
}
