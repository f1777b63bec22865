// `npm run plan -- show`: the plan in force as a document. `check` and `diff` read a document and change nothing.

import { readFile } from 'node:fs/promises'
import { describePlanChange, diffPlans } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { planSchema, planToJson, readPlanDocument } from '#contract/admin/plan-document.ts'
import { findPlanVersion } from '#server/plan/plan-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { readWords } from '#server/platform/read-options.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'

const [work = 'show', file] = readWords('plan')

await runCommand('plan', async ({ pool }, { version }) => {
  if (work === 'schema') return JSON.stringify(planSchema(), null, 2)
  if (work === 'show') return JSON.stringify(planToJson(await readPlan(pool, version)), null, 2)
  if (work === 'check') return describeCheck(await readDocument())
  if (work === 'diff') return describeDifference(await readPlan(pool, version), await readDocument())
  throw new CommandError(`There is no "${work}". Use show, check FILE, diff FILE or schema.`)
})

async function readPlan(on: Queryable, version: string | undefined): Promise<Plan> {
  if (version === undefined) return (await planAt(on, (await readProductClock(on)).now())).plan
  const found = /^\d{1,9}$/.test(version) ? await findPlanVersion(on, Number(version)) : undefined
  if (!found) throw new CommandError(`There is no plan version ${version}.`)
  return found
}

async function readDocument(): Promise<Plan> {
  if (file === undefined) throw new CommandError(`Name the file: npm run plan -- ${work} plan.json.`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`)
  })
  const { plan, faults } = readPlanDocument(parseJson(text))
  if (plan) return plan
  throw new CommandError(faults.map(({ path, message }) => `${path}: ${message}.`).join('\n'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
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
