import { startOf } from '#domain/closing/closing-day.ts'
import { IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readTeamBusiness, teamPeriods, type TeamPeriod, type TeamLeg } from '#contract/member/team.ts'
import { MICRO_PER_USDT } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatDate, formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PeriodSelect } from './period-select.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './team-business-screen.module.css'

/** A direct referral and their team. The bar is relative to the strongest leg. */
function LegRow({ leg, strongest }: { leg: TeamLeg; strongest: bigint }) {
  const share = strongest > 0n ? Number((leg.business * 1000n) / strongest) / 10 : 0
  return (
    <li className={styles.leg}>
      <div className={styles.names}>
        <p>
          <bdi>{leg.name}</bdi> <bdi className={textStyles.caption}>{leg.userrefid}</bdi>
        </p>
        <Amount micro={leg.business} currency={null} />
      </div>
      <div className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <p className={textStyles.caption}>{t.team.legMembers({ members: leg.members, active: leg.active })}</p>
    </li>
  )
}

export const meta = () => pageTitle(t.team.teamBusiness)

type TeamBusiness = ResponseBody<typeof readTeamBusiness>

const formatWhole = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** The URL carries the period, so that a view can be bookmarked and shared. */
export default function TeamBusinessScreen() {
  const [search, setSearch] = useSearchParams()
  const period = teamPeriods.find((each) => each === search.get('period')) ?? 'all'
  const setPeriod = (chosen: TeamPeriod) =>
    setSearch(chosen === 'all' ? {} : { period: chosen }, { replace: true })
  const query = useEndpointQuery(readTeamBusiness, { query: { period } }, ['team', 'activations'])
  return (
    <Screen title={t.team.teamBusiness} back="/user/dashboard" layout="grid">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.team.loadingTeamBusiness} />}
        error={{
          title: t.team.weCouldntLoadYourTeamBusiness,
          reassurance: t.team.yourTeamAndBalancesArentAffected,
        }}
      >
        {(business) => (
          <>
            <BusinessOverTime business={business} period={period} onPeriod={setPeriod} />
            <BusinessByLeg business={business} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  )
}

function BusinessOverTime({
  business: { business, steps, asOf },
  period,
  onPeriod,
}: {
  business: TeamBusiness
  period: TeamPeriod
  onPeriod: (period: TeamPeriod) => void
}) {
  const bars = steps.map(({ from, business: each }) => ({
    name: formatDate(startOf(from)),
    value: Number(each) / Number(MICRO_PER_USDT),
  }))
  return (
    <Section heading={t.team.overTime} end={<PeriodSelect value={period} onChange={onPeriod} />}>
      <Card>
        <p className={styles.total}>
          <span className={textStyles.small}>{t.team.activatedByYourTeam}</span>
          <Amount micro={business} size="figure" />
        </p>
        <BarChart
          bars={bars}
          format={formatWhole}
          label={t.team.businessOverTime({
            bars: bars.map(({ name, value }) => `${name} ${formatWhole(value)}`).join(', '),
          })}
        />
        <p className={styles.note}>
          {asOf ? t.team.figuresHint({ asOf: formatInstantWithZone(asOf) }) : t.team.paidPackagesOnly}
        </p>
      </Card>
    </Section>
  )
}

const INITIAL_LEGS = 10

function BusinessByLeg({ business: { legs, legCount } }: { business: TeamBusiness }) {
  const strongest = legs[0]?.business ?? 0n
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section
      heading={t.team.byLeg}
      end={
        <ButtonLink to="/user/team-tree" size="compact">
          {t.team.teamTree}
        </ButtonLink>
      }
    >
      <Card variant="flush">
        {legs.length === 0 ? (
          <EmptyState
            icon={IconSitemap}
            title={t.team.noLegsYet}
            text={t.team.noLegsText}
            action={
              <ButtonLink to="/user/referral/share-referral-link" size="compact">
                {t.team.shareYourLink}
              </ButtonLink>
            }
          />
        ) : (
          <ul>
            {legs.slice(0, showsAll ? legs.length : INITIAL_LEGS).map((leg) => (
              <LegRow key={leg.userrefid} leg={leg} strongest={strongest} />
            ))}
          </ul>
        )}
      </Card>
      {!showsAll && legs.length > INITIAL_LEGS && (
        <div className={styles.all}>
          <Button wide onClick={() => setShowsAll(true)}>
            {t.team.showAllLegs({ count: legs.length })}
          </Button>
        </div>
      )}
      {legCount > legs.length && (
        <p className={styles.note}>
          {t.team.strongestLegs({ count: legs.length, legCount: formatWhole(legCount) })}
        </p>
      )}
    </Section>
  )
}
