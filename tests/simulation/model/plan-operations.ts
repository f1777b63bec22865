import { forEachPackage, type PackageKey, type Plan } from '#domain/plan/plan.ts'
import {
  answerOf,
  bodyOf,
  numberParam,
  parseAmount,
  parsePercent,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type { Books, Operations } from '#tests/simulation/model/records.ts'

type EachPackage<T> = Record<PackageKey, T>
type OdlBody = {
  turnoverOverride: string | null
  percentOfTurnover: number
  funds: EachPackage<{ share: number; slabs: number[] }>
}

const wholePercent = (value: number) => BigInt(value) * 10_000n

/** At once, or one millisecond after the midnight of a later day. */
function startOf(event: MoneyEvent): number {
  const day = bodyOf(event)['effectiveOn'] as string | undefined
  return day === undefined ? event.at.getTime() : new Date(`${day}T00:00:00.001Z`).getTime()
}

function save({ state }: Books, event: MoneyEvent, section: string, apply: (plan: Plan) => Plan): string[] {
  const { version } = answerOf(event) as { version?: number }
  const id = version ?? null
  if (id !== null && state.planChanges.some((each) => each.id === id)) return []
  state.savePlan({ id, section, at: startOf(event), apply })
  return []
}

function saveOdl(books: Books, event: MoneyEvent): string[] {
  const { settings } = bodyOf(event) as { settings: OdlBody }
  const override = settings.turnoverOverride
  books.state.turnoverOverride = override === null ? null : parseAmount(override)
  return save(books, event, 'odl', (plan) => ({
    ...plan,
    odl: {
      percentOfTurnover: wholePercent(settings.percentOfTurnover),
      funds: forEachPackage(plan, ({ key }) => ({
        share: wholePercent(settings.funds[key]!.share),
        slabs: plan.odl.funds[key]!.slabs.map(({ upTo }, index) => ({
          upTo,
          percent: wholePercent(settings.funds[key]!.slabs[index]!),
        })),
      })),
    },
  }))
}

function saveLevels(books: Books, event: MoneyEvent): string[] {
  const { levels } = bodyOf(event) as { levels: EachPackage<string[]> }
  return save(books, event, 'levels', (plan) => ({
    ...plan,
    packages: plan.packages.map((terms) => ({
      ...terms,
      networkBounty: levels[terms.key]!.map(parsePercent),
    })),
  }))
}

function restore(books: Books, event: MoneyEvent): string[] {
  const version = numberParam(event, 'version')
  const earlier = books.state.planChanges.find(({ id }) => id === version)
  if (!earlier) return [`the unknown plan version ${version} was restored`]
  const { result } = earlier
  return save(books, event, 'whole plan', () => result)
}

function cancel({ state }: Books, event: MoneyEvent): string[] {
  const version = numberParam(event, 'version')
  const change = state.planChanges.find(({ id }) => id === version)
  if (!change) return [`the unknown plan version ${version} was cancelled`]
  const findings =
    change.at > event.at.getTime() ? [] : [`plan version ${version} was cancelled after its start`]
  change.cancelled = true
  state.refreshPlans()
  return findings
}

export const planOperations: Operations = {
  'PUT /api/admin/odl-settings': saveOdl,
  'PUT /api/admin/level-settings': saveLevels,
  'PUT /api/admin/plan/budget-shares': (books, event) => save(books, event, 'budget', (plan) => plan),
  'PUT /api/admin/plan/special-reward': ({ state }, event) => {
    const { month, amount } = bodyOf(event) as { month: string; amount: string }
    state.specialRewards.set(month, parseAmount(amount))
    return []
  },
  'POST /api/admin/plan/history/:version/restoration': restore,
  'POST /api/admin/plan/history/:version/cancellation': cancel,
}
