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
import { TierStats } from './tier-stats.tsx'

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
