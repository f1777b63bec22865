import { IconGauge } from '@tabler/icons-react'
import { useState } from 'react'
import { listActivations, type Activation } from '#contract/member/activations.ts'
import { listPackages, type PackageOffer } from '#contract/member/packages.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { combineQueryStates, queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { findUpgrade } from '../packages/find-upgrade.ts'
import { computePackageStates } from '../packages/use-package-states.ts'
import { CappingCard } from './capping-card.tsx'
import { CappingFilter } from './capping-filter.tsx'
import { ProjectionCard } from './projection-card.tsx'
import styles from './capping-screen.module.css'
import { matchesFilter, EMPTY_FILTER } from './capping-filter-state.ts'
import { TipBanner } from './tip-banner.tsx'

export const clientLoader = () => loadTexts('capping')
export const meta = () => pageTitle(t.capping.capping)

export default function CappingScreen() {
  const activations = queryState(useEndpointQuery(listActivations, {}, ['activations', 'closing', 'odl']))
  const packages = queryState(useEndpointQuery(listPackages, {}, ['plan']))
  return (
    <Screen title={t.capping.capping} back="/user/account" layout="wide">
      <TipBanner />
      <QueryBoundary
        query={combineQueryStates(activations, packages)}
        framed
        skeleton={<SkeletonPage rows={['list', 'list']} label={t.capping.loadingYourPackages} />}
        error={{ title: t.capping.weCouldntLoadYourCaps, reassurance: t.capping.yourEarningsArentAffected }}
        empty={{
          icon: IconGauge,
          title: t.capping.noPackagesFound,
          text: t.capping.activateAPackageToViewCapping,
          action: (
            <ButtonLink kind="primary" to="/user/packages">
              {t.capping.goToPackages}
            </ButtonLink>
          ),
          isEmpty: ([answer]) => answer.activations.length === 0,
        }}
      >
        {([{ activations: list }, { packages: offers }]) => (
          <CappingList activations={list} offers={offers} />
        )}
      </QueryBoundary>
    </Screen>
  )
}

function CappingList({ activations, offers }: { activations: Activation[]; offers: PackageOffer[] }) {
  const [filter, setFilter] = useState(EMPTY_FILTER)
  const packageName = ({ type }: Activation) =>
    offers.find(({ packageType }) => packageType === type)?.name ?? type
  const states = computePackageStates(offers, activations)
  const visible = activations.toReversed().filter((each) => matchesFilter(each, packageName(each), filter))
  return (
    <>
      <ProjectionCard activations={activations} offers={offers} />
      <CappingFilter offers={offers} filter={filter} onChange={setFilter} />
      {visible.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconGauge}
            title={t.capping.noPackagesFound}
            text={t.capping.noMatchingPackages}
          />
        </Card>
      ) : (
        <ul className={styles.list}>
          {visible.map((activation) => (
            <CappingCard
              key={activation.id}
              activation={activation}
              name={packageName(activation)}
              upgradeTo={findUpgrade(states, activation.type)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
