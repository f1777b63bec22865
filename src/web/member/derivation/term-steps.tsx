import { IconChartBar, IconUsers } from '@tabler/icons-react'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Step } from './step.tsx'

type Props = { reward: RewardDerivation }

export function BaseStep({ reward }: Props) {
  return (
    <Step
      icon={IconUsers}
      title={t.derivation.base}
      figure={<Amount micro={reward.baseAmount} currency={null} />}
    >
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
  daily: (reward) => t.derivation.theAmountOfYour({ reward: describePackage(reward) }),
  direct: (reward) =>
    t.derivation.theAmountThatActivated({
      member: reward.source?.member ?? t.derivation.yourDirectMember,
      reward: describePackage(reward),
    }),
  network: ({ level, contributingMembers: members }) =>
    t.derivation.dailyRewardsThatOnYourLevel({
      words: members === 1 ? t.derivation.of1Member : t.derivation.members({ members: members ?? 0 }),
      level,
    }),
  odl: (reward) => t.derivation.theShareOfTheOdlPool({ reward: describePackage(reward) }),
  blb: ({ level }) => t.derivation.theBonusOfSlabWhichYou({ level }),
  royalty: () => t.derivation.yourActiveLegacyVaultAmountsAt,
  special: () => t.derivation.whatYourDirectMembersActivatedIn,
}

export function PercentStep({ reward }: Props) {
  const { percent, planVersion } = reward
  return (
    <Step
      icon={IconChartBar}
      title={percent === null ? t.derivation.rule : t.derivation.percent}
      figure={percent !== null && `${formatPercent(percent)}%`}
    >
      <p>{t.derivation.planVersionRoundedDownToThe({ reward: rules[reward.kind](reward), planVersion })}</p>
    </Step>
  )
}

const rules: Describe = {
  daily: () => t.derivation.theDailyRateOfThisPackage,
  direct: () => t.derivation.theDirectRateOfYourHighest,
  network: ({ level }) => t.derivation.theLevelRateOfYourHighest({ level }),
  odl: () => t.derivation.eachPackageInTheSameSlab,
  blb: () => t.derivation.aSlabPaysItsBonusOnce,
  royalty: ({ monthly }) =>
    monthly
      ? `${formatPercent(monthly.percent)}% of the month’s fees (${readableAmount(monthly.amount)}), shared by all Legacy Vault amounts (${readableAmount(monthly.divisor)}).`
      : t.derivation.aShareOfTheMonthsFees,
  special: ({ monthly }) =>
    monthly
      ? t.derivation.sharedEquallyByDivisor({
          amount: readableAmount(monthly.amount),
          divisor: monthly.divisor,
        })
      : t.derivation.anEqualShareOfTheMonths,
}
