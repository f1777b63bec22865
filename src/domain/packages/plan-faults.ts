import type { Ppm } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import {
  LARGEST_BLB_SLABS,
  LARGEST_CAPPING,
  LARGEST_PLAN_AMOUNT,
  LARGEST_PLAN_DAYS,
} from '#domain/packages/plan-limits.ts'
import { packageTypes, type Plan } from '#domain/packages/plan.ts'
import { budgetKinds } from '#domain/rewards/reward-kinds.ts'

const WHOLE: Ppm = 1_000_000n
const LEVELS = 10

/** Validation errors as sentences; empty when the plan is valid. */
export function planFaults(plan: Plan): string[] {
  return [
    ...percentFaults(plan),
    ...packageFaults(plan),
    ...amountFaults(plan),
    ...odlFaults(plan),
    ...levelFaults(plan),
  ]
}

function percentFaults(plan: Plan): string[] {
  const shares: [string, Ppm][] = [
    ['The share of turnover', plan.odl.percentOfTurnover],
    ['The royalty share', plan.royaltyShare],
    ...plan.wealthTier.map((value, index): [string, Ppm] => [`Wealth tier ${index + 1}`, value]),
    ...budgetKinds.map((kind): [string, Ppm] => [`The budget share of ${kind}`, plan.budgetShares[kind]]),
    ...packageTypes.flatMap((type): [string, Ppm][] => {
      const terms = plan.packages[type]
      const fund = plan.odl.funds[type]
      return [
        [`${terms.name}: the daily rate`, terms.dailyRate],
        [`${terms.name}: the direct bounty`, terms.directRippleBounty],
        [`${terms.name}: the most of ODL`, terms.odlProfitMax],
        [`${terms.name}: the fund share`, fund.share],
        ...fund.slabs.map(({ percent }): [string, Ppm] => [`${terms.name}: a slab`, percent]),
        ...terms.networkBounty.map((value, index): [string, Ppm] => [
          `${terms.name}: level ${index + 1}`,
          value,
        ]),
      ]
    }),
  ]
  return shares
    .filter(([, value]) => value < 0n || value > WHOLE)
    .map(([name]) => `${name} must be a percent from 0 to 100`)
}

function packageFaults(plan: Plan): string[] {
  return packageTypes.flatMap((type) => {
    const terms = plan.packages[type]
    const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
    const days = [terms.botProfitPeriod, terms.depositTakecare]
    return [
      ...(terms.minAmount <= 0n || terms.maxAmount < terms.minAmount
        ? [`${terms.name}: the range is empty`]
        : []),
      ...(isWhole(terms.capping, LARGEST_CAPPING)
        ? []
        : [`${terms.name}: capping must be a whole number from 1 to ${LARGEST_CAPPING}`]),
      ...(days.every((value) => isWhole(value, LARGEST_PLAN_DAYS))
        ? []
        : [`${terms.name}: days must be whole numbers from 1 to ${LARGEST_PLAN_DAYS}`]),
      ...(terms.networkBounty.length > LEVELS ? [`${terms.name}: there are ten levels`] : []),
    ]
  })
}

function odlFaults({ odl, packages }: Plan): string[] {
  const sum = (parts: readonly Ppm[]) => parts.reduce((total, part) => total + part, 0n)
  const faults = packageTypes
    .filter((type) => sum(odl.funds[type].slabs.map(({ percent }) => percent)) !== WHOLE)
    .map((type) => `${packages[type].name} slabs percentages must add up to 100%`)
  const shares = sum(packageTypes.map((type) => odl.funds[type].share))
  return shares === WHOLE ? faults : ['Fund distribution percentages must add up to 100%', ...faults]
}

function amountFaults({ packages, odl, blb, specialReward }: Plan): string[] {
  const amounts = [
    specialReward,
    ...packageTypes.flatMap((type) => [packages[type].minAmount, packages[type].maxAmount]),
    ...packageTypes.flatMap((type) => odl.funds[type].slabs.map(({ upTo }) => upTo ?? 0n)),
    ...blb.flatMap(({ bonus, earnings, legs }) => [bonus, earnings, ...legs]),
  ]
  return [
    ...(amounts.some((amount) => amount < 0n) ? ['An amount cannot be below zero'] : []),
    ...(amounts.some((amount) => amount > LARGEST_PLAN_AMOUNT)
      ? [`An amount cannot be above ${readableWhole(LARGEST_PLAN_AMOUNT)} USDT`]
      : []),
  ]
}

function levelFaults({ blb, wealthTier }: Plan): string[] {
  return [
    ...(wealthTier.length === LEVELS ? [] : ['There are ten wealth tiers']),
    ...(blb.length > LARGEST_BLB_SLABS ? [`There are at most ${LARGEST_BLB_SLABS} BLB slabs`] : []),
  ]
}
