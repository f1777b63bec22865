import { IconBuildingBank, IconSitemap, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readTeamDistribution, type TeamPeriod } from '#contract/member/team.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DonutChart } from '#web/ui/data/chart/donut-chart.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PeriodSelect } from '../team/period-select.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import styles from './team-section.module.css'

type Team = ResponseBody<typeof readTeamDistribution>

/** Whom the member brought, and whom they brought in turn, in the chosen period. */
export function TeamSection() {
  const [period, setPeriod] = useState<TeamPeriod>('all')
  const team = queryState(
    useEndpointQuery(readTeamDistribution, { query: { period } }, ['team', 'activations']),
  )
  return (
    <Section heading="Team distribution" end={<PeriodSelect value={period} onChange={setPeriod} />}>
      {team.status === 'ready' ? (
        <>
          <DistributionCard team={team.data} />
          <div className={styles.below}>
            <TeamTiles team={team.data} />
          </div>
        </>
      ) : (
        <Card>
          {team.status === 'loading' && <SkeletonRows count={2} label="Loading team" />}
          {team.status === 'error' && (
            <ErrorState
              title="Your team could not be loaded"
              reassurance="Nobody has left it, and nothing has changed."
              onRetry={team.onRetry}
              retrying={team.retrying}
            />
          )}
        </Card>
      )}
    </Section>
  )
}

function DistributionCard({ team }: { team: Team }) {
  const parts = [
    { name: 'Team', count: team.team },
    { name: 'Referrals', count: team.referrals },
  ]
  return (
    <Card>
      <DonutChart parts={parts} unit={team.team + team.referrals === 1 ? 'member' : 'members'}>
        <div>
          <dt>Team business</dt>
          <dd>
            <Amount micro={team.business} currency={null} />
          </dd>
        </div>
      </DonutChart>
      {team.asOf && (
        <p className={styles.asOf}>
          Below your own referrals as of {formatInstant(team.asOf)} UTC, the last closing.
        </p>
      )}
    </Card>
  )
}

function TeamTiles({ team }: { team: Team }) {
  const formatCount = (value: number) => value.toLocaleString('en')
  return (
    <FigureTiles
      tiles={[
        {
          icon: IconUserPlus,
          label: 'Direct referrals',
          value: formatCount(team.referrals),
          to: '/user/report/direct',
        },
        {
          icon: IconSitemap,
          label: 'Deeper team',
          value: formatCount(team.team),
          to: '/user/report/downline',
        },
        {
          icon: IconUserCheck,
          label: 'Active members',
          value: formatCount(team.active),
          to: '/user/report/downline',
        },
        {
          icon: IconBuildingBank,
          label: 'Team business',
          value: <Amount micro={team.business} currency={null} />,
          to: '/user/team-business',
        },
      ]}
    />
  )
}
