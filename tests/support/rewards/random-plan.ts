import { defaultPlan, type PackageType, type Plan } from '#domain/packages/plan.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'

const forEach = <T>(make: (type: PackageType, index: number) => T): Record<PackageType, T> => ({
  igniteFund: make('igniteFund', 0),
  elevatePlus: make('elevatePlus', 1),
  legacyVault: make('legacyVault', 2),
})
const usdt = (whole: number) => BigInt(whole) * 1_000_000n

/** A plan with steep rates and short periods, so that every cap, end and slab is met within days. */
export function randomPlan(random: RandomNumbers): Plan {
  const ppm = (most: number) => BigInt(random.below(most * 10_000))
  const parts = () => {
    const first = random.between(0, 60)
    const second = random.between(0, 40)
    return [first, second, 100 - first - second].map((part) => BigInt(part * 10_000))
  }
  const packages = forEach((type) => ({
    ...defaultPlan.packages[type],
    dailyRate: ppm(60),
    capping: random.between(1, 2),
    botProfitPeriod: random.between(2, 7),
    depositTakecare: random.between(2, 7),
    odlProfitMax: ppm(random.chance(50) ? 2 : 30),
    directRippleBounty: random.chance(10) ? 0n : ppm(40),
    networkBounty: Array.from({ length: random.between(0, 10) }, () => (random.chance(15) ? 0n : ppm(30))),
  }))
  const shares = parts()
  const funds = forEach((type, index) => {
    const percents = parts()
    const slabs = defaultPlan.odl.funds[type].slabs.map(({ upTo }, slab) => ({
      upTo,
      percent: percents[slab]!,
    }))
    return { share: shares[index]!, slabs }
  })
  const leg = () => usdt(random.between(100, 3000))
  return {
    packages,
    wealthTier: Array.from({ length: 10 }, () => ppm(20)),
    odl: { percentOfTurnover: ppm(30), funds },
    blb: [
      { bonus: usdt(random.between(1, 50)), earnings: usdt(random.between(1, 300)), legs: [] },
      { bonus: usdt(random.between(1, 50)), earnings: usdt(random.between(1, 600)), legs: [] },
      { bonus: usdt(7), earnings: 0n, legs: [leg()] },
      { bonus: usdt(8), earnings: 0n, legs: [leg(), leg()] },
      { bonus: usdt(9), earnings: 0n, legs: [leg(), leg(), leg()] },
    ],
    royaltyShare: ppm(100),
    specialReward: usdt(random.between(0, 40)) + BigInt(random.below(1000)),
    budgetShares: defaultPlan.budgetShares,
  }
}
