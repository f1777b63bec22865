import { IconGauge } from '@tabler/icons-react'
import { useState } from 'react'
import { listActivations, type Activation } from '#contract/member/activations.ts'
import { listPackages, type PackageOffer } from '#contract/member/packages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { CappingCard } from './capping-card.tsx'
import { CappingFilter } from './capping-filter.tsx'
import styles from './capping-screen.module.css'
import { matchesFilter, EMPTY_FILTER } from './capping-filter-state.ts'
import { TipBanner } from './tip-banner.tsx'

export const meta = () => pageTitle('Capping')

export default function CappingScreen() {
  const held = queryState(useEndpointQuery(listActivations, {}, ['activations', 'closing', 'odl']))
  const offered = queryState(useEndpointQuery(listPackages, {}, ['plan']))
  const failed = held.status === 'error' ? held : offered.status === 'error' ? offered : undefined
  return (
    <Screen title="Capping" back="/user/account">
      <TipBanner />
      {failed && (
        <Card>
          <ErrorState
            title="Your caps could not be loaded"
            reassurance="What your packages have earned is on record and not affected."
            onRetry={failed.onRetry}
            retrying={failed.retrying}
          />
        </Card>
      )}
      {!failed && (held.status === 'loading' || offered.status === 'loading') && (
        <SkeletonPage rows={['list', 'list']} label="Loading your packages" />
      )}
      {held.status === 'ready' && offered.status === 'ready' && (
        <CappingList activations={held.data.activations} offers={offered.data.packages} />
      )}
    </Screen>
  )
}

function CappingList({ activations, offers }: { activations: Activation[]; offers: PackageOffer[] }) {
  const [filter, setFilter] = useState(EMPTY_FILTER)
  const packageName = ({ type }: Activation) =>
    offers.find(({ packageType }) => packageType === type)?.name ?? type
  const visible = activations.toReversed().filter((each) => matchesFilter(each, packageName(each), filter))
  if (activations.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconGauge}
          title="No packages found"
          text="Activate a package to view capping details"
          action={
            <ButtonLink kind="primary" to="/user/packages">
              Go to Packages
            </ButtonLink>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <CappingFilter offers={offers} filter={filter} onChange={setFilter} />
      {visible.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconGauge}
            title="No packages found"
            text="No packages match your filter criteria"
          />
        </Card>
      ) : (
        <ul className={styles.list}>
          {visible.map((activation) => (
            <CappingCard key={activation.id} activation={activation} name={packageName(activation)} />
          ))}
        </ul>
      )}
    </>
  )
}
