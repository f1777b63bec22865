import { IconGauge, IconSearch, IconBulb, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
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
import { ProjectionCard } from './projection-card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './capping.module.css'
import { matchesFilter, EMPTY_FILTER, type CappingFilterState } from './capping-filter-state.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FilterChip, FilterChipGroup } from '#web/ui/actions/filter-chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

const TIP_MS = 5000

const listTips = () => [
  t.capping.capHint,
  t.capping.dailyDirectNetworkAndOdlRewards,
  t.capping.anythingAboveACapIsRecorded,
  t.capping.directNetworkAndOdlRewardsFill,
  t.capping.principalHint,
]

/** Rotates every five seconds; stops while paused or hovered. */
function TipBanner() {
  const [tip, setTip] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (isPaused || isHovered) return undefined
    const timer = setInterval(() => setTip((last) => (last + 1) % listTips().length), TIP_MS)
    return () => clearInterval(timer)
  }, [isPaused, isHovered])
  return (
    <section
      className={styles.banner}
      aria-label={t.capping.tips}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <Icon icon={IconBulb} size={20} />
      <p aria-live={isPaused ? 'polite' : 'off'}>{listTips()[tip]}</p>
      <IconButton
        icon={isPaused ? IconPlayerPlay : IconPlayerPause}
        size={16}
        label={isPaused ? t.capping.resumeTips : t.capping.pauseTips}
        onClick={() => setIsPaused(!isPaused)}
      />
    </section>
  )
}

function CappingFilter({
  offers,
  filter,
  onChange,
}: {
  offers: PackageOffer[]
  filter: CappingFilterState
  onChange: (filter: CappingFilterState) => void
}) {
  const choices = [
    { type: 'all' as const, name: t.capping.all },
    ...offers.map(({ packageType: type, name }) => ({ type, name })),
  ]
  return (
    <Stack gap={3}>
      <TextField
        label={t.capping.search}
        type="search"
        icon={IconSearch}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <FilterChipGroup label={t.capping.packageType}>
        {choices.map(({ type, name }) => (
          <FilterChip
            key={type}
            selected={filter.type === type}
            onClick={() => onChange({ ...filter, type })}
          >
            {name}
          </FilterChip>
        ))}
      </FilterChipGroup>
    </Stack>
  )
}

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
      <ProjectionCard activations={activations} />
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
