import { defaultPlan } from '#domain/plan/plan.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'

const PATH = '/api/admin/plan'

type Terms = { key: string; networkBounty: string[] } & Record<string, unknown>
type Fund = { share: string; slabs: { upTo: string | null; percent: string }[] }
/** The plan as it is sent. */
export type PlanDocument = {
  packages: Terms[]
  wealthTier: string[]
  odl: { percentOfTurnover: string; funds: Record<string, Fund> }
  blb: { bonus: string; earnings: string; legs: string[] }[]
  budgetShares: Record<string, string>
} & Record<string, unknown>

export async function readPlanDocument(master: HttpClient): Promise<{ version: number; plan: PlanDocument }> {
  const { version, plan } = JSON.parse((await master.get(PATH)).text) as {
    version: number
    plan: PlanDocument
  }
  return { version, plan }
}
export const readPlanVersion = async (master: HttpClient) => (await readPlanDocument(master)).version

/** Saves the plan in force with a change. `more` is when it takes effect, or the version that it is based on. */
export async function savePlanDocument(
  master: HttpClient,
  change: (plan: PlanDocument) => object,
  more: object = {},
) {
  const { version, plan } = await readPlanDocument(master)
  return master.put(PATH, { basedOn: version, plan: change(plan), reason: 'A test', ...more })
}

/** With other shares and slabs of the ODL funds, in upgrade order. */
export const withOdl =
  (shares: readonly number[], slabs: readonly (readonly number[])[] = []) =>
  (plan: PlanDocument): PlanDocument => {
    const funds = Object.entries(plan.odl.funds).map(([key, fund], place) => [
      key,
      {
        share: String(shares[place]),
        slabs: fund.slabs.map((slab, index) => ({
          ...slab,
          percent: String((slabs[place] ?? [30, 20, 50])[index]),
        })),
      },
    ])
    return { ...plan, odl: { percentOfTurnover: '5', funds: Object.fromEntries(funds) } }
  }

export const withBudget =
  (changes: Record<string, string>) =>
  (plan: PlanDocument): PlanDocument => ({ ...plan, budgetShares: { ...plan.budgetShares, ...changes } })

/** With another percent at one level of a package. */
export const withLevel =
  (key: string, level: number, percent: string) =>
  (plan: PlanDocument): PlanDocument => ({
    ...plan,
    packages: plan.packages.map((terms) =>
      terms.key === key ? { ...terms, networkBounty: terms.networkBounty.with(level - 1, percent) } : terms,
    ),
  })

/** The default plan, under which terms may fall at once. */
export const planWithoutNotice = { ...defaultPlan, noticeDays: 0 }
const WITHOUT_NOTICE = 'Without notice'

export const waiveNotice = ({ database, clock }: { database: Database; clock: Clock }) =>
  database.inTransaction((tx) => savePlan(tx, planWithoutNotice, clock.now(), WITHOUT_NOTICE))

/** The entry of the history that `waiveNotice` made. */
export const findWithoutNotice = async (master: HttpClient) =>
  (await master.get('/api/admin/plan/history')).list.find(({ reason }) => reason === WITHOUT_NOTICE)!
