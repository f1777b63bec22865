import { IconChartBar, IconUsers } from '@tabler/icons-react'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { useReaderTexts } from './use-reader-texts.ts'
import { Step } from './step.tsx'

type Props = { reward: RewardDerivation }

export function BaseStep({ reward }: Props) {
  const { base } = useReaderTexts().calculations[reward.kind]
  return (
    <Step
      icon={IconUsers}
      title={t.derivation.base}
      figure={<Amount micro={reward.baseAmount} currency={null} />}
    >
      <p>{write(base, reward)}</p>
    </Step>
  )
}

export function PercentStep({ reward }: Props) {
  const { percent, planVersion } = reward
  const { rule } = useReaderTexts().calculations[reward.kind]
  return (
    <Step
      icon={IconChartBar}
      title={percent === null ? t.derivation.rule : t.derivation.percent}
      figure={percent !== null && `${formatPercent(percent)}%`}
    >
      <p>
        {write(rule, reward)} {t.derivation.planVersionAndRounding({ planVersion })}
      </p>
    </Step>
  )
}

const NOTHING = '–'

/** What the texts of all kinds can name. */
const describeTerms = ({ level, contributingMembers, source, monthly }: RewardDerivation) => ({
  level,
  members: contributingMembers ?? 0,
  name: source?.package ?? NOTHING,
  activationId: source?.activationId ?? NOTHING,
  activatedAt: source ? formatInstant(source.activatedAt) : NOTHING,
  member: source?.member ?? NOTHING,
  percent: monthly ? formatPercent(monthly.percent) : NOTHING,
  amount: monthly ? readableAmount(monthly.amount) : NOTHING,
  /** As an amount, and as a number of members. */
  divisor: monthly ? readableAmount(monthly.divisor) : NOTHING,
  sharers: Number(monthly?.divisor ?? 0n),
})
type Terms = ReturnType<typeof describeTerms>

const write = (text: string | ((terms: Terms) => string), reward: RewardDerivation): string =>
  typeof text === 'string' ? text : text(describeTerms(reward))
