import { IconChartBar, IconUsers } from '@tabler/icons-react'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import type { ReaderTexts } from './reader.ts'
import { useReaderTexts } from './use-reader-texts.ts'
import { Step } from './step.tsx'

type Props = { reward: RewardDerivation }

export function BaseStep({ reward }: Props) {
  const texts = useReaderTexts()
  return (
    <Step
      icon={IconUsers}
      title={t.derivation.base}
      figure={<Amount micro={reward.baseAmount} currency={null} />}
    >
      <p>{bases[reward.kind](reward, texts)}</p>
    </Step>
  )
}

type Describe = Record<RewardDerivation['kind'], (reward: RewardDerivation, texts: ReaderTexts) => string>

const describePackage = (source: NonNullable<RewardDerivation['source']>) => ({
  name: source.package,
  activationId: source.activationId,
  activatedAt: formatInstant(source.activatedAt),
})

function describeDirectBase({ source }: RewardDerivation, texts: ReaderTexts): string {
  if (!source) return texts.directMemberPackageAmount
  const { member } = source
  return member === null
    ? texts.directMemberAmount(describePackage(source))
    : t.derivation.memberAmount({ ...describePackage(source), member })
}

const bases: Describe = {
  daily: ({ source }, texts) => (source ? texts.ownAmount(describePackage(source)) : texts.ownPackageAmount),
  direct: describeDirectBase,
  network: ({ level, contributingMembers }, texts) =>
    texts.dailyRewardsOfLevel({ members: contributingMembers ?? 0, level }),
  odl: ({ source }, texts) => (source ? texts.odlShare(describePackage(source)) : texts.odlPackageShare),
  blb: ({ level }, texts) => texts.slabBonus({ level }),
  royalty: (_reward, texts) => texts.royaltyPackageAmounts,
  special: (_reward, texts) => texts.directBusiness,
}

export function PercentStep({ reward }: Props) {
  const { percent, planVersion } = reward
  const texts = useReaderTexts()
  return (
    <Step
      icon={IconChartBar}
      title={percent === null ? t.derivation.rule : t.derivation.percent}
      figure={percent !== null && `${formatPercent(percent)}%`}
    >
      <p>
        {rules[reward.kind](reward, texts)} {t.derivation.planVersionAndRounding({ planVersion })}
      </p>
    </Step>
  )
}

const rules: Describe = {
  daily: () => t.derivation.dailyRate,
  direct: (_reward, texts) => texts.directRate,
  network: ({ level }, texts) => texts.levelRate({ level }),
  odl: () => t.derivation.eachPackageInTheSameSlab,
  blb: () => t.derivation.slabPaidOnce,
  royalty: ({ monthly }) =>
    monthly
      ? t.derivation.feesSharedByRoyaltyPackage({
          percent: formatPercent(monthly.percent),
          fees: readableAmount(monthly.amount),
          vaults: readableAmount(monthly.divisor),
        })
      : t.derivation.shareOfFees,
  special: ({ monthly }) =>
    monthly
      ? t.derivation.sharedEqually({
          amount: readableAmount(monthly.amount),
          members: Number(monthly.divisor),
        })
      : t.derivation.equalShareOfReward,
}
