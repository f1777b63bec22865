// `npm run plan -- show`: the plan in force as a document. `check` and `diff` read a document and change nothing; `apply` requests
// that it takes effect.

import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { describePlanChange, diffPlans } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { isDay } from '#domain/closing/closing-day.ts'
import { planSchema, planToJson, readPlanDocument } from '#contract/admin/plan-document.ts'
import { findPlan, findPlanVersion, type CurrentPlan } from '#server/plan/plan-queries.ts'
import type { GivenOptions } from '#server/platform/commands.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { readWords } from '#server/platform/read-options.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { requestPlan } from './apply-plan.ts'

const [work = 'show', file, ...others] = readWords('plan')

await runCommand('plan', async (database, options) => {
  const { pool } = database
  const { version } = options
  if (others.length > 0) throw new CommandError(`One file at a time, without "${others.join(' ')}".`)
  if (work === 'schema') return JSON.stringify(planSchema(), null, 2)
  if (work === 'show') return JSON.stringify(planToJson(await readPlan(pool, version)), null, 2)
  if (work === 'check') return describeCheck(await readDocument())
  if (work === 'diff') return describeDifference(await readPlan(pool, version), await readDocument())
  if (work === 'apply') return apply(database, options)
  throw new CommandError(`There is no "${work}". Use show, check FILE, diff FILE, apply FILE or schema.`)
})

/** Prints the difference first, so that it is also read when the request is refused. */
async function apply(
  database: Database,
  { as: requester, from, reason, 'based-on': given }: GivenOptions<'plan'>,
): Promise<string> {
  if (requester === undefined)
    throw new CommandError('Name the administrator who requests the change: --as NAME.')
  if (from !== undefined && !isDay(from)) throw new CommandError(`${from} is no day: write it as 2026-12-01.`)
  if (given !== undefined) await readPlan(database.pool, given)
  const plan = await readDocument()
  const now = (await readProductClock(database.pool)).now()
  const inForce = await readPlanInForce(database.pool)
  process.stdout.write(
    `Version ${inForce.id} is in force. The file changes:\n${describeDifference(inForce.plan, plan)}\n\n`,
  )
  const basedOn = given === undefined ? inForce.id : Number(given)
  const order = { plan, basedOn, effectiveOn: from, reason: reason?.trim() || undefined, requester, now }
  return database.inTransaction((tx) => requestPlan(tx, { ...order, commandUser: userInfo().username }))
}

function isVersion(text: string): boolean {
  return /^\d{1,9}$/.test(text)
}

async function readPlan(on: Queryable, version: string | undefined): Promise<Plan> {
  if (version === undefined) return (await readPlanInForce(on)).plan
  const found = isVersion(version) ? await findPlanVersion(on, Number(version)) : undefined
  if (!found) throw new CommandError(`There is no plan version ${version}.`)
  return found
}

async function readPlanInForce(on: Queryable): Promise<CurrentPlan> {
  const found = await findPlan(on, (await readProductClock(on)).now())
  if (!found) throw new CommandError('There is no plan yet: it is created when the product starts.')
  return found
}

async function readDocument(): Promise<Plan> {
  if (file === undefined) throw new CommandError(`Name the file: npm run plan -- ${work} plan.json.`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`)
  })
  const { plan, faults } = readPlanDocument(parseJson(text))
  if (plan) return plan
  throw new CommandError(faults.map(({ path, message }) => `${path || file}: ${message}.`).join('\n'))
}

function parseJson(text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new CommandError(`${file} is not JSON.`)
  }
}

function describeCheck({ packages, wealthTier }: Plan): string {
  return `The plan is valid: ${packages.length} packages, ${wealthTier.length} levels.`
}

function describeDifference(before: Plan, after: Plan): string {
  const changes = diffPlans(before, after).map(describePlanChange)
  return changes.length === 0 ? 'The plan is the same.' : changes.join('\n')
}
