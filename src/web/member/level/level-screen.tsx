import { IconChartBar } from '@tabler/icons-react'
import { wealthTier, type WealthTier } from '#contract/member/level.ts'
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

export const meta = () => pageTitle('Wealth Tier')

export default function LevelScreen() {
  const query = useEndpointQuery(wealthTier, {}, ['activations', 'closing', 'plan'])
  return (
    <Screen title="Wealth Tier" layout="columns">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'tile tile', 'list']} label="Loading your tiers" />}
        error={{ title: 'We couldn’t load your tiers', reassurance: 'Your level earnings aren’t affected.' }}
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
        skeleton={<SkeletonPage rows={['panel']} label="Loading your packages" />}
        error={{ title: 'We couldn’t load your packages', reassurance: 'Your packages aren’t affected.' }}
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
          title="Select Your Package to view tier details"
          text="Activate a package to see each level’s rate and members."
          action={
            <ButtonLink kind="primary" to="/user/packages">
              Go to Packages
            </ButtonLink>
          }
        />
      </Card>
      {tier.totalTeam > 0 && <TierStats tier={tier} />}
    </>
  )
}
