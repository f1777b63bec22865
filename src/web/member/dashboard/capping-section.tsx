import { cappedRewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { IconGauge } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { useAmountText } from '#web/ui/data/amount/hidden-amounts.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { ShareBar } from '#web/ui/data/chart/share-bar.tsx'
import { usageTone } from '#web/ui/data/chart/usage-tone.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './dashboard.module.css'
import type { Dashboard } from './use-dashboard.ts'

const plainAmount = (micro: bigint) => <Amount micro={micro} currency={null} />

export function CappingSection({ figures }: { figures: Dashboard }) {
  const { cap, counted } = figures.capping
  const pending = figures.pending.parts
    .filter(({ kind }) => cappedRewardKinds.some((each) => each === kind))
    .reduce((total, { amount }) => total + amount, 0n)
  const readable = useAmountText()
  const hasEarned = counted.some(({ amount }) => amount > 0n)
  return (
    <Section
      heading={t.dashboard.cappingOverview}
      end={<TextLink to="/user/account/capping">{t.dashboard.details}</TextLink>}
    >
      <Card>
        {cap > 0n ? <TotalCapUsage figures={figures} /> : <NoPackage />}
        {hasEarned && (
          <div className={styles.split}>
            <p>
              {pending > 0n
                ? t.dashboard.usedTowardsYourCapsPending({ pending: readable(pending) })
                : t.dashboard.usedTowardsYourCaps}
            </p>
            <ShareBar
              shares={counted.map(({ kind, amount }) => ({
                name: translateSentence(rewardLabel(kind).short),
                size: Number(amount),
                value: plainAmount(amount),
              }))}
            />
          </div>
        )}
      </Card>
    </Section>
  )
}

function TotalCapUsage({ figures: { capping, packages } }: { figures: Dashboard }) {
  const { cap, earned } = capping
  const percent = Number((earned * 100n) / cap)
  const multiples = [...new Set(packages.map((each) => `${each.capping}×`))]
  return (
    <Row gap={5} align="center" justify="center" wraps>
      <ProgressRing
        percent={percent}
        tone={usageTone(percent)}
        label={t.dashboard.earningsCapUsed({ percent })}
      >
        {percent}%<small>{t.dashboard.ofCap}</small>
      </ProgressRing>
      <div className={styles.pairs}>
        <DescriptionList
          items={[
            { term: t.dashboard.capUsed, value: plainAmount(earned) },
            {
              term: t.dashboard.capMultiples({ multiples: joinMultiples(multiples) }),
              value: plainAmount(cap),
            },
            { term: t.dashboard.leftToEarn, value: plainAmount(cap - earned) },
          ]}
        />
      </div>
    </Row>
  )
}

const joinMultiples = (all: string[]) =>
  all.length === 0 ? '' : all.reduce((multiples, multiple) => t.dashboard.multiples({ multiples, multiple }))

function NoPackage() {
  return (
    <EmptyState
      icon={IconGauge}
      title={t.dashboard.noActivePackage}
      text={t.dashboard.capHint}
      action={
        <ButtonLink to="/user/packages" size="compact">
          {t.dashboard.comparePackages}
        </ButtonLink>
      }
    />
  )
}
