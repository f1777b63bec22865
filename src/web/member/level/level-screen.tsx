import { IconChartBar } from '@tabler/icons-react'
import { wealthTier, type WealthTier } from '#contract/member/level.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { usePackageStates } from '../packages/use-package-states.ts'
import { TierOverview } from './tier-overview.tsx'
import { TierStats } from './tier-stats.tsx'

export const meta = () => pageTitle('Wealth Tier')

export default function LevelScreen() {
  const tier = queryState(useEndpointQuery(wealthTier, {}, ['activations', 'closing', 'plan']))
  return (
    <Screen title="Wealth Tier">
      {tier.status === 'loading' && (
        <SkeletonPage rows={['panel', 'tile tile', 'list']} label="Loading your tiers" />
      )}
      {tier.status === 'error' && (
        <Card>
          <ErrorState
            title="Your tiers could not be loaded"
            reassurance="What your levels have earned is on record and not affected."
            onRetry={tier.onRetry}
            retrying={tier.retrying}
          />
        </Card>
      )}
      {tier.status === 'ready' && <TierContent tier={tier.data} />}
    </Screen>
  )
}

function TierContent({ tier }: { tier: WealthTier }) {
  const packages = usePackageStates()
  if (tier.package === null) return <PackageRequired tier={tier} />
  return (
    <>
      {packages.status === 'ready' && <TierOverview tier={tier} packages={packages.data} />}
      {packages.status === 'loading' && <SkeletonPage rows={['panel']} label="Loading your packages" />}
      {packages.status === 'error' && (
        <Card>
          <ErrorState
            title="Your packages could not be loaded"
            reassurance="They are on record and not affected."
            onRetry={packages.onRetry}
            retrying={packages.retrying}
          />
        </Card>
      )}
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
          text="A package opens its tiers: the percent of each level, and who stands in it."
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
