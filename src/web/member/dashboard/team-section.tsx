import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readTeamDistribution, type TeamPeriod } from '#contract/member/team.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DonutChart } from '#web/ui/data/chart/donut-chart.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PeriodSelect } from '../team/period-select.tsx'
import { FigureCells } from './figure-grid.tsx'
import styles from './dashboard.module.css'

type Team = ResponseBody<typeof readTeamDistribution>

export function TeamSection() {
  const [period, setPeriod] = useState<TeamPeriod>('all')
  const query = useEndpointQuery(readTeamDistribution, { query: { period } }, ['team', 'activations'])
  return (
    <Section
      heading={t.dashboard.teamDistribution}
      end={<PeriodSelect value={period} onChange={setPeriod} />}
    >
      <QueryBoundary
        query={query}
        framed
        skeleton={
          <Card>
            <SkeletonRows count={2} label={t.dashboard.loadingYourTeam} />
          </Card>
        }
        error={{
          title: t.dashboard.weCouldntLoadYourTeam,
          reassurance: t.dashboard.yourTeamAndBalancesArentAffected,
        }}
      >
        {(team) => (
          <Card variant="flush">
            <Distribution team={team} />
            <TeamFigures team={team} />
          </Card>
        )}
      </QueryBoundary>
    </Section>
  )
}

function Distribution({ team }: { team: Team }) {
  const parts = [
    { name: t.dashboard.teamBelowLevel1, count: team.team },
    { name: t.dashboard.directReferrals, count: team.referrals },
  ]
  return (
    <div className={styles.distribution}>
      <DonutChart parts={parts} unit={t.dashboard.membersUnit({ count: team.team + team.referrals })} />
      {team.asOf && (
        <p className={styles.asOf}>
          {t.dashboard.deeperLevelsAsOfTheLast({ asOf: formatInstantWithZone(team.asOf) })}
        </p>
      )}
    </div>
  )
}

function TeamFigures({ team }: { team: Team }) {
  return (
    <FigureCells
      cells={[
        {
          label: t.dashboard.activeMembers,
          value: team.active === null ? '–' : team.active.toLocaleString('en'),
          to: '/user/report/downline',
        },
        {
          label: t.dashboard.teamBusiness,
          value: <Amount micro={team.business} currency={null} />,
          to: '/user/team-business',
        },
      ]}
    />
  )
}
