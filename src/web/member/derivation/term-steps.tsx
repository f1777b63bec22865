import { IconChartBar, IconUsers } from '@tabler/icons-react'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Step } from './step.tsx'

type Props = { reward: RewardDerivation }

export function BaseStep({ reward }: Props) {
  return (
    <Step icon={IconUsers} title="Base" figure={<Amount micro={reward.baseAmount} currency={null} />}>
      <p>{bases[reward.kind](reward)}</p>
    </Step>
  )
}

type Describe = Record<RewardDerivation['kind'], (reward: RewardDerivation) => string>

function describePackage({ source }: RewardDerivation): string {
  if (!source) return 'package'
  const { name } = defaultPlan.packages[source.package]
  return `${name} #${source.activationId}, activated ${formatInstant(source.activatedAt)}`
}

const bases: Describe = {
  daily: (reward) => `The amount of your ${describePackage(reward)}.`,
  direct: (reward) =>
    `The amount that ${reward.source?.member ?? 'your direct member'} activated: ${describePackage(reward)}.`,
  network: ({ level, contributingMembers: members }) =>
    `Daily rewards that ${members === 1 ? '1 member' : `${members ?? 0} members`} on your level ${level} earned, after their own caps.`,
  odl: (reward) => `The share of the ODL pool that belongs to your ${describePackage(reward)}.`,
  blb: ({ level }) => `The bonus of slab ${level}, which you reached.`,
  royalty: () => 'Your active Legacy Vault amounts at the end of the month.',
  special: () => 'What your direct members activated in the month.',
}

export function PercentStep({ reward }: Props) {
  const { percent, planVersion } = reward
  return (
    <Step
      icon={IconChartBar}
      title={percent === null ? 'Rule' : 'Percent'}
      figure={percent !== null && `${formatPercent(percent)}%`}
    >
      <p>
        {rules[reward.kind](reward)} Plan version {planVersion}, rounded down to the sixth decimal.
      </p>
    </Step>
  )
}

const rules: Describe = {
  daily: () => 'The daily rate of this package.',
  direct: () => 'The direct rate of your highest active package at that time.',
  network: ({ level }) => `The level ${level} rate of your highest active package at that time.`,
  odl: () => 'Each package in the same slab gets an equal share.',
  blb: () => 'A slab pays its bonus once.',
  royalty: ({ monthly }) =>
    monthly
      ? `${formatPercent(monthly.percent)}% of the month’s fees (${readableAmount(monthly.amount)}), shared by all Legacy Vault amounts (${readableAmount(monthly.divisor)}).`
      : 'A share of the month’s fees.',
  special: ({ monthly }) =>
    monthly
      ? `${readableAmount(monthly.amount)} shared equally by ${monthly.divisor} ${monthly.divisor === 1n ? 'member' : 'members'}.`
      : 'An equal share of the month’s reward.',
}
