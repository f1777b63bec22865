import { IconUserOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { readPerformance, type Performance } from '#contract/admin/performance.ts'
import { RefusalError } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { HeadFigures } from './head-figures.tsx'
import { MemberPackages } from './member-packages.tsx'
import { MonthlyPanel } from './monthly-panel.tsx'
import styles from './performance-page.module.css'
import { TeamPanel } from './team-panel.tsx'

export const meta = () => pageTitle('User performance')

const TOPICS = ['members', 'activations', 'closing', 'odl'] as const

export default function PerformancePage() {
  const { slug = '' } = useParams()
  const query = useEndpointQuery(readPerformance, { params: { slug } }, TOPICS)
  const member = queryState(query)
  if (member.status === 'ready') return <MemberPerformance member={member.data} />
  if (member.status === 'loading') {
    return (
      <>
        <PageHead title="User performance" />
        <SkeletonPage
          rows={['tile tile tile tile', 'list list', 'list', 'list list']}
          label="Loading the member"
        />
      </>
    )
  }
  if (query.error instanceof RefusalError && query.error.code === 'not-found') {
    return (
      <>
        <PageHead title="User performance" />
        <Card>
          <EmptyState
            icon={IconUserOff}
            title={`There is no member ${slug}`}
            text="Search for a member by id or name in the box above."
          />
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHead title="User performance" />
      <Card>
        <ErrorState
          title="The member could not be loaded"
          reassurance="Nothing was changed."
          onRetry={member.onRetry}
          retrying={member.retrying}
        />
      </Card>
    </>
  )
}

const statusTones = { Active: 'good', Inactive: 'plain', Blocked: 'bad' } as const

function MemberPerformance({ member }: { member: Performance }) {
  const { fullName, userrefid, sponsor, registeredAt } = member
  return (
    <>
      <PageHead
        title={fullName}
        text={`${userrefid}, ${sponsor ? `sponsored by ${sponsor}` : 'without a sponsor'}, since ${formatInstant(registeredAt).slice(0, 10)}`}
        end={<HeadActions member={member} />}
      />
      <HeadFigures member={member} />
      <div className={styles.columns}>
        <EarningsPanel earnings={member.earnings} />
        <MonthlyPanel months={member.months} />
      </div>
      <MemberPackages member={member} />
      <div className={styles.columns}>
        <AccountsPanel balances={member.balances} />
        <TeamPanel member={member} />
      </div>
    </>
  )
}

function HeadActions({ member: { status, zeroPin, levelManual, userrefid } }: { member: Performance }) {
  return (
    <div className={styles.end}>
      <Chip tone={statusTones[status]} live={status === 'Active'}>
        {status}
      </Chip>
      {zeroPin && <Chip tone="warn">0 Pin ON</Chip>}
      {levelManual && <Chip tone="warn">Level ON</Chip>}
      <ButtonLink size="dense" to={`/anjo/members-list?search=${userrefid}`}>
        In the members list
      </ButtonLink>
    </div>
  )
}
