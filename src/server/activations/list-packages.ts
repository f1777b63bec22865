import type { listPackages as contract } from '#contract/member/packages.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { tariff } from '#domain/packages/tariff.ts'
import { localizePackages } from '#domain/plan/package-plan.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'

export async function listPackages(
  tx: Queryable,
  now: Date,
  locale: Locale,
): Promise<ResponseBody<typeof contract>> {
  const found = await planAt(tx, now)
  const packages = localizePackages(found.plan, locale).packages.map((each) => {
    const { key: packageType, networkBounty, translations: _, ...terms } = each
    return {
      packageType,
      ...terms,
      locks: [...terms.locks],
      totalBotProfit: tariff(terms, terms.minAmount).totalBotProfit,
      networkBounty: networkBounty.map((percent, index) => ({ level: index + 1, percent })),
    }
  })
  return { planVersion: found.id, packages }
}
