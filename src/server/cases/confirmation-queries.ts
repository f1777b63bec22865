import type { Controls, Confirmation } from '#contract/admin/confirmations.ts'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import type { Queryable } from '#server/platform/database.ts'

export type RequestRow = {
  id: bigint
  kind: ControlKind
  endpoint: string
  sent: RawInput
  fingerprint: string
  subject: string
  before: unknown
  after: unknown
  amount: bigint | null
  reason: string
  requestedBy: bigint
  requestedByName: string
  requestedAt: Date
  expiresAt: Date
  state: Confirmation['state']
  decidedBy: bigint | null
  decidedByName: string | null
  decidedAt: Date | null
  decisionReason: string | null
  lastRefusal: string | null
}

const requests = `select request.id, kind, endpoint, payload as sent, fingerprint, subject, before, after, amount, reason,
    requested_by as "requestedBy", first.name as "requestedByName", requested_at as "requestedAt",
    expires_at as "expiresAt", state, decided_by as "decidedBy", second.name as "decidedByName",
    decided_at as "decidedAt", decision_reason as "decisionReason", last_refusal as "lastRefusal"
  from confirmation request
  join admin first on first.id = requested_by
  left join admin second on second.id = decided_by`

export async function listRequests(on: Queryable): Promise<RequestRow[]> {
  const { rows } = await on.query<RequestRow>(
    `(${requests} where state = 'waiting' order by request.id)
     union all
     (${requests} where state <> 'waiting' order by coalesce(decided_at, expires_at) desc, request.id desc limit 100)`,
  )
  return rows
}

export async function findRequest(on: Queryable, id: bigint): Promise<RequestRow | undefined> {
  return (await on.query<RequestRow>(`${requests} where request.id = $1`, [id])).rows[0]
}

/** `for update`: serializes concurrent decisions. */
export async function lockRequest(tx: Queryable, id: bigint): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(`${requests} where request.id = $1 for update of request`, [id])
  return rows[0]
}

type Decision = { state: 'carried out' | 'declined' | 'withdrawn'; by: bigint; at: Date; reason?: string }

export async function decideRequest(tx: Queryable, id: bigint, decision: Decision): Promise<void> {
  const { state, by, at, reason = null } = decision
  await tx.query(
    `update confirmation set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
       last_refusal = null, last_refused_at = null where id = $1`,
    [id, state, by, at, reason],
  )
}

export async function saveLastRefusal(tx: Queryable, id: bigint, message: string, at: Date): Promise<void> {
  await tx.query('update confirmation set last_refusal = $2, last_refused_at = $3 where id = $1', [
    id,
    message,
    at,
  ])
}

export async function readControls(on: Queryable): Promise<Controls> {
  const { rows: controls } = await on.query<Controls['controls'][number]>(
    `select kind, required, free_up_to as "freeUpTo" from dual_control order by kind`,
  )
  const { rows } = await on.query<Omit<Controls, 'controls'>>(
    `select expiry_hours as "expiryHours", cooling_hours as "coolingHours", rate_change_percent as "rateChangePercent"
     from confirmation_setting`,
  )
  return { controls, ...rows[0]! }
}

/** The database rejects the commit of a change that needs a confirmation and has none. */
export async function saveControls(
  tx: Queryable,
  { controls, ...settings }: Controls,
  by: bigint,
  at: Date,
): Promise<void> {
  const rows = controls.map(({ kind, required, freeUpTo }) => ({
    kind,
    required,
    free_up_to: freeUpTo === null ? null : String(freeUpTo),
  }))
  const columns = Object.entries(settings).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  await tx.query('select save_controls($1, $2, $3, $4)', [
    JSON.stringify(rows),
    JSON.stringify(Object.fromEntries(columns)),
    by,
    at,
  ])
}

export async function countMasters(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'select count(*)::int as count from admin where master and active and deleted_at is null',
  )
  return rows[0]!.count
}
