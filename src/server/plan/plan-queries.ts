import type { Queryable, Transaction } from '#server/platform/database.ts'
import { planFromJson, planToJson } from '#contract/admin/plan-document.ts'
import type { Plan } from '#domain/plan/plan.ts'

/** A plan together with the id of its version. */
export type CurrentPlan = { id: number; effectiveAt: Date; plan: Plan }

export async function findPlan(on: Queryable, instant: Date): Promise<CurrentPlan | undefined> {
  const { rows } = await on.query<{ id: number; effectiveAt: Date; settings: string }>(
    `select id, effective_at as "effectiveAt", settings::text from plan_version where effective_at <= $1 and cancelled_at is null
     order by effective_at desc, id desc limit 1`,
    [instant],
  )
  if (!rows[0]) return undefined
  const { settings, ...version } = rows[0]
  return { ...version, plan: parseSettings(settings) }
}

/** Undefined if no version has this id. */
export async function findPlanVersion(on: Queryable, id: number): Promise<Plan | undefined> {
  const { rows } = await on.query<{ settings: string }>(
    'select settings::text from plan_version where id = $1',
    [id],
  )
  return rows[0] && parseSettings(rows[0].settings)
}

/** Undefined unless the version has taken effect. */
export async function findStartedPlan(on: Queryable, id: number, now: Date): Promise<Plan | undefined> {
  const { rows } = await on.query<{ settings: string }>(
    'select settings::text from plan_version where id = $1 and effective_at <= $2 and cancelled_at is null',
    [id, now],
  )
  return rows[0] && parseSettings(rows[0].settings)
}

const CACHE_LIMIT = 100
const cache = new Map<string, Plan>()

/** Cached by text, because nearly every request reads the plan and it changes a few times a year. */
function parseSettings(settings: string): Plan {
  const cached = cache.get(settings)
  if (cached) return cached
  if (cache.size >= CACHE_LIMIT) cache.clear()
  const plan = planFromJson(JSON.parse(settings))
  cache.set(settings, plan)
  return plan
}

const PLAN_LOCK = 8_150_002

/** Serializes plan changes, including the first plan when two servers start concurrently. */
export async function lockPlan(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [PLAN_LOCK])
}

/** `draft` is the document that was saved on the basis of version `basedOn`. */
export type PlanChange = { changedBy: bigint; basedOn: number; draft: Plan; whatIfId?: bigint | undefined }

export async function insertPlan(
  on: Queryable,
  plan: Plan,
  effectiveAt: Date,
  reason: string,
  change?: PlanChange,
): Promise<number> {
  const settings = JSON.stringify(planToJson(plan))
  const { changedBy = null, whatIfId = null, basedOn = null } = change ?? {}
  const draft = change && JSON.stringify(planToJson(change.draft))
  const { rows } = await on.query<{ id: number }>(
    `insert into plan_version (settings, effective_at, reason, changed_by, what_if_id, based_on, draft)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [settings, effectiveAt, reason, changedBy, whatIfId, basedOn, draft ?? null],
  )
  return rows[0]!.id
}

/** Stores the names and places of the packages under the plan in force, for lists; a plan can take effect at a future time. */
export async function refreshPackages(on: Queryable, now: Date): Promise<void> {
  await on.query('select refresh_packages($1)', [now])
}

type ActivePackage = { name: string; count: number }

/** Packages that the plan does not have, but of which activations earn or hold principal. */
export async function listActiveRemoved(
  on: Queryable,
  { packages }: Plan,
  at: Date,
): Promise<ActivePackage[]> {
  const { rows } = await on.query<ActivePackage>(
    `select name, count(*)::int as count from package join activation on package_id = package.id
     join activation_cap_usage on activation_id = activation.id
     where key <> all ($1::text[]) and (not granted and released_at is null
       or deactivated_at is null and full_at is null and last_day >= utc_day($2))
     group by name order by name`,
    [packages.map(({ key }) => key), at],
  )
  return rows
}

/** Whether a plan has, or had, a package with this key. */
export async function isPackage(on: Queryable, key: string): Promise<boolean> {
  return (await on.query('select from package where key = $1', [key])).rows.length > 0
}
