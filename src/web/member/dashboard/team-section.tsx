import { IconBuildingBank, IconSitemap, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readTeamDistribution, type TeamPeriod } from '#contract/member/team.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DonutChart } from '#web/ui/data/chart/donut-chart.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PeriodSelect } from '../team/period-select.tsx'
import { FigureLinks } from './figure-links.tsx'
import styles from './team-section.module.css'

type Team = ResponseBody<typeof readTeamDistribution>

export function TeamSection() {
  const [period, setPeriod] = useState<TeamPeriod>('all')
  const query = useEndpointQuery(readTeamDistribution, { query: { period } }, ['team', 'activations'])
  return (
    <Section heading="Team distribution" end={<PeriodSelect value={period} onChange={setPeriod} />}>
      <QueryBoundary
        query={query}
        framed
        skeleton={
          <Card>
            <SkeletonRows count={2} label="Loading your team" />
          </Card>
        }
        error={{
          title: 'We couldn’t load your team',
          reassurance: 'Your team and balances aren’t affected.',
        }}
      >
        {(team) => (
          <>
            <DistributionCard team={team} />
            <div className={styles.below}>
              <TeamTiles team={team} />
            </div>
          </>
        )}
      </QueryBoundary>
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
        <p className={styles.asOf}>Deeper levels as of the last closing, {formatInstant(team.asOf)} UTC.</p>
      )}
    </Card>
  )
}

function TeamTiles({ team }: { team: Team }) {
  const formatCount = (value: number) => value.toLocaleString('en')
  return (
    <FigureLinks
      tiles={[
        {
          icon: IconUserPlus,
          label: 'Direct referrals',
          value: formatCount(team.referrals),
          to: '/user/report/direct',
        },
        {
          icon: IconSitemap,
          label: 'Team below level 1',
          value: formatCount(team.team),
          to: '/user/report/downline',
        },
        {
          icon: IconUserCheck,
          label: 'Active members',
          value: team.active === null ? '–' : formatCount(team.active),
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
