import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readPerformance, type Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { MemberLink } from '../members/member-link.tsx'
import { MemberBoundary } from '../members/member-boundary.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { HeadFigures } from './head-figures.tsx'
import { MemberPackages } from './member-packages.tsx'
import { MonthlyPanel } from './monthly-panel.tsx'
import styles from './performance-page.module.css'
import { TeamPanel } from './team-panel.tsx'

export const meta = () => pageTitle(t.admin.performance.userPerformance)

const TOPICS = ['members', 'activations', 'closing', 'odl'] as const

export default function PerformancePage() {
  const { slug = '' } = useParams()
  const query = useEndpointQuery(readPerformance, { params: { slug } }, TOPICS)
  if (query.data) return <MemberPerformance member={query.data} />
  return (
    <MemberBoundary
      query={query}
      slug={slug}
      title={t.admin.performance.userPerformance}
      rows={['tile tile tile tile', 'list list', 'list', 'list list']}
    />
  )
}

const statusTones = { Active: 'good', Inactive: 'plain', Blocked: 'bad' } as const

function describeMember({ userrefid, sponsor, registeredAt }: Performance): ReactNode {
  const values = {
    member: <MemberLink userrefid={userrefid} />,
    joinedOn: formatInstant(registeredAt).slice(0, 10),
  }
  return sponsor
    ? t.admin.performance.sponsoredMember({ ...values, sponsor: <MemberLink userrefid={sponsor} /> })
    : t.admin.performance.memberWithoutSponsor(values)
}

function MemberPerformance({ member }: { member: Performance }) {
  return (
    <>
      <PageHead title={member.fullName} text={describeMember(member)} end={<HeadActions member={member} />} />
      <HeadFigures member={member} />
      <div className={styles.columns}>
        <EarningsPanel member={member} />
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
      {zeroPin && <Chip tone="warn">{t.admin.performance.zeroPinOn}</Chip>}
      {levelManual && <Chip tone="warn">{t.admin.performance.levelOn}</Chip>}
      <ButtonLink size="dense" to={`/anjo/team-tree/${userrefid}`}>
        {t.admin.performance.teamTree}
      </ButtonLink>
      <ButtonLink size="dense" to={`/anjo/members-list?search=${userrefid}`}>
        {t.admin.performance.manageMember}
      </ButtonLink>
    </div>
  )
}
