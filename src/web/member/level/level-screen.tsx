import { IconChartBar } from '@tabler/icons-react'
import { wealthTier, type WealthTier } from '#contract/member/level.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { usePackageStates } from '../packages/use-package-states.ts'
import { TierOverview } from './tier-overview.tsx'
import { startOf } from '#domain/closing/closing-day.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { FigureTiles } from '#web/ui/data/figure-tiles.tsx'
import { Section } from '#web/ui/layout/section.tsx'

function TierStats({ tier }: { tier: WealthTier }) {
  const { totalTeam, highestTeamBusiness, biggerTeamTier, closedDay } = tier
  return (
    <Section heading={t.level.summary}>
      <FigureTiles
        tiles={[
          {
            label: t.level.totalTeam,
            value: totalTeam.toLocaleString('en-US'),
            note: t.level.acrossLevels({ count: tier.levels.length }),
          },
          {
            label: t.level.todaysTierBonus,
            value: <Amount micro={tier.todayTierBonus} />,
            note: t.level.paidMorePending({ pending: readableAmount(tier.todayPending) }),
          },
          {
            label: t.level.totalTierBonus,
            value: <Amount micro={tier.totalTierBonus} />,
            note: t.level.paidMorePending({ pending: readableAmount(tier.totalPending) }),
          },
          {
            label: t.level.highestTeamBusiness,
            value: <Amount micro={highestTeamBusiness} />,
            note: closedDay
              ? t.level.yourStrongestLeg({ closedDay: formatDate(startOf(closedDay)) })
              : t.level.afterTheFirstClosing,
          },
          {
            label: t.level.biggerTeamTier,
            value: biggerTeamTier === null ? t.level.noneYet : t.level.level({ level: biggerTeamTier }),
            note: t.level.largestLevel,
          },
        ]}
      />
    </Section>
  )
}

export const clientLoader = () => loadTexts('level')
export const meta = () => pageTitle(t.level.wealthTier)

export default function LevelScreen() {
  const query = useEndpointQuery(wealthTier, {}, ['activations', 'closing', 'plan'])
  return (
    <Screen title={t.level.wealthTier} layout="columns">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'tile tile', 'list']} label={t.level.loadingYourTiers} />}
        error={{ title: t.level.weCouldntLoadYourTiers, reassurance: t.level.yourLevelEarningsArentAffected }}
      >
        {(tier) => <TierContent tier={tier} />}
      </QueryBoundary>
    </Screen>
  )
}

function TierContent({ tier }: { tier: WealthTier }) {
  const packages = usePackageStates()
  if (tier.package === null) return <PackageRequired tier={tier} />
  return (
    <>
      <QueryBoundary
        query={packages}
        framed
        skeleton={<SkeletonPage rows={['panel']} label={t.level.loadingYourPackages} />}
        error={{ title: t.level.weCouldntLoadYourPackages, reassurance: t.level.yourPackagesArentAffected }}
      >
        {(states) => <TierOverview tier={tier} packages={states} />}
      </QueryBoundary>
      <TierStats tier={tier} />
    </>
  )
}

function PackageRequired({ tier }: { tier: WealthTier }) {
  return (
    <>
      <Card>
        <EmptyState
          icon={IconChartBar}
          title={t.level.selectYourPackageToViewTier}
          text={t.level.emptyHint}
          action={
            <ButtonLink kind="primary" to="/user/packages">
              {t.level.goToPackages}
            </ButtonLink>
          }
        />
      </Card>
      {tier.totalTeam > 0 && <TierStats tier={tier} />}
    </>
  )
}
