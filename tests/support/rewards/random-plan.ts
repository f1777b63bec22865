import { LARGEST_LEVELS, LARGEST_PACKAGES } from '#domain/plan/plan-limits.ts'
import { noTranslations } from '#domain/plan/package-plan.ts'
import { defaultPlan, type OdlFund, type PackagePlan, type Plan } from '#domain/plan/plan.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'

const usdt = (whole: number) => BigInt(whole) * 1_000_000n

/**
 * A plan with steep rates and short periods, so that every cap, end and slab is met within days. It has the packages of the plan
 * before it, in any order, and sometimes more.
 */
export function randomPlan(random: RandomNumbers, before: Pick<Plan, 'packages'> = defaultPlan): Plan {
  const ppm = (most: number) => BigInt(random.below(most * 10_000))
  const levels = random.between(1, LARGEST_LEVELS)
  const terms = (key: string, minAmount: bigint): PackagePlan => ({
    key,
    name: `Package ${key}`,
    minAmount,
    maxAmount: minAmount * 10n,
    ...noTranslations,
    step: usdt(1),
    dailyRate: ppm(60),
    capping: random.between(1, 2),
    botProfitPeriod: random.between(2, 7),
    depositTakecare: random.between(2, 7),
    odlProfitMax: ppm(random.chance(50) ? 2 : 30),
    directRippleBounty: random.chance(10) ? 0n : ppm(40),
    networkBounty: Array.from({ length: random.between(0, levels) }, () =>
      random.chance(15) ? 0n : ppm(Math.floor(100 / levels)),
    ),
    slots: random.between(2, 8),
    locks: [],
    isOpen: true,
  })
  const kept = before.packages.map(({ key, minAmount }) => terms(key, minAmount))
  const room = random.below(before === defaultPlan ? LARGEST_PACKAGES : 3)
  const added = Array.from({ length: Math.min(room, LARGEST_PACKAGES - kept.length) }, (_, index) =>
    terms(`added${kept.length + index}`, usdt(20_000 * (kept.length + index))),
  )
  const packages = shuffle(random, [...kept, ...added]).map((each, place, all) => ({
    ...each,
    maxAmount: all
      .filter(({ minAmount }) => minAmount > each.minAmount)
      .reduce(
        (most, { minAmount }) => (minAmount <= most ? minAmount - usdt(1) : most),
        each.minAmount * 10n,
      ),
    locks: all.filter((_, other) => other < place && random.chance(50)).map(({ key }) => key),
    isOpen: place === 0 || !random.chance(10),
  }))
  const shares = splitWhole(random, packages.length)
  const leg = () => usdt(random.between(100, 3000))
  return {
    packages,
    wealthTier: Array.from({ length: levels }, () => ppm(Math.floor(100 / levels))),
    odl: {
      percentOfTurnover: ppm(30),
      funds: Object.fromEntries(
        packages.map(({ key, minAmount }, index) => [key, randomFund(random, shares[index]!, minAmount)]),
      ),
    },
    blb: [
      { bonus: usdt(random.between(1, 50)), earnings: usdt(random.between(1, 300)), legs: [] },
      { bonus: usdt(random.between(1, 50)), earnings: usdt(random.between(1, 600)), legs: [] },
      { bonus: usdt(7), earnings: 0n, legs: [leg()] },
      { bonus: usdt(8), earnings: 0n, legs: [leg(), leg()] },
      { bonus: usdt(9), earnings: 0n, legs: [leg(), leg(), leg()] },
    ],
    royaltyShare: ppm(100),
    royaltyPackage: random.pick(packages).key,
    specialReward: usdt(random.between(0, 40)) + BigInt(random.below(1000)),
    noticeDays: 0,
    fees: defaultPlan.fees,
    budgetShares: defaultPlan.budgetShares,
  }
}

/** Parts of 100 %, in parts per million; whole percents, as the ODL settings have them. */
function splitWhole(random: RandomNumbers, count: number): bigint[] {
  const cuts = Array.from({ length: count - 1 }, () => random.below(101)).toSorted((a, b) => a - b)
  return [...cuts, 100].map((cut, index) => BigInt((cut - (cuts[index - 1] ?? 0)) * 10_000))
}

/** Up to four slabs; the last one may have an end below the largest amount, above which nothing is shared. */
function randomFund(random: RandomNumbers, share: bigint, least: bigint): OdlFund {
  const count = random.between(1, 4)
  const percents = splitWhole(random, count)
  const slabs = percents.map((percent, index) => {
    const isOpen = index === count - 1 && random.chance(50)
    return { upTo: isOpen ? null : (least * BigInt(index + 2)) / 2n, percent }
  })
  return { share, slabs }
}

function shuffle<Item>(random: RandomNumbers, items: Item[]): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random.below(left.length), 1)[0]!)
}
