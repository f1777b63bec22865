import { type ReactNode, useState } from 'react'
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
import { EarningsPanel } from './earnings-panel.tsx'
import { MemberPackages } from './member-packages.tsx'
import { Columns, Row } from '#web/ui/layout/layout.tsx'
import styles from './performance.module.css'
import type { AccountKind } from '#domain/ledger/account-kinds.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { accountNames } from '#domain/ledger/account-names.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { formatDay } from '../panels/format-day.ts'
import { BarRows } from '../panels/bar-rows.tsx'

const formatCount = (count: number) => count.toLocaleString('en-GB')

function TeamPanel({ member: { team } }: { member: Performance }) {
  return (
    <PanelCard heading={t.admin.performance.team}>
      <DescriptionList
        divided
        items={[
          { term: t.admin.performance.directMembers, value: formatCount(team.directs) },
          { term: t.admin.performance.activeDirects, value: formatCount(team.activeDirects) },
          { term: t.admin.performance.wholeTeam, value: formatCount(team.size) },
          { term: t.admin.performance.activeInTheTeam, value: formatCount(team.active) },
          { term: t.admin.performance.teamVolume, value: <Amount micro={team.volume} /> },
          { term: t.admin.performance.ownVolume, value: <Amount micro={team.ownVolume} /> },
        ]}
      />
      <p className={styles.note}>{t.admin.performance.teamFiguresHint}</p>
    </PanelCard>
  )
}

const listViews = () =>
  [
    { value: 'paid', label: t.admin.performance.rewardsPaid },
    { value: 'volume', label: t.admin.performance.teamVolume },
  ] as const

/** Rewards paid or team volume over the last twelve months. */
function MonthlyPanel({ months }: { months: Performance['months'] }) {
  const [view, setView] = useState<'paid' | 'volume'>('paid')
  return (
    <PanelCard
      heading={t.admin.performance.monthlyUsdt}
      end={
        <SegmentedControl
          label={t.admin.performance.monthlyFigure}
          options={listViews()}
          value={view}
          onChange={setView}
        />
      }
    >
      <BarRows
        rows={months.map(({ month, joined, ...sums }) => ({
          label:
            view === 'volume' && joined > 0
              ? t.admin.performance.joined({ month: formatDay(month), joined })
              : formatDay(month),
          paid: sums[view],
        }))}
      />
    </PanelCard>
  )
}

function HeadFigures({ member }: { member: Performance }) {
  const { earnings, paidThirtyDays, rank, slab } = member
  const sum = (field: 'paid' | 'pending') => earnings.reduce((total, each) => total + each[field], 0n)
  const figures = [
    {
      term: t.admin.performance.rewardsPaid,
      value: <Amount micro={sum('paid')} />,
      note: t.admin.performance.allKindsAllTime,
    },
    {
      term: t.admin.performance.pending,
      value: <Amount micro={sum('pending')} />,
      note: t.admin.performance.accruedNotYetFunded,
    },
    {
      term: t.admin.performance.paidIn30Days,
      value: <Amount micro={paidThirtyDays} />,
      note: t.admin.performance.allKinds,
    },
    {
      term: t.admin.performance.rankByTeamVolume,
      value: rank ? rank.place.toLocaleString('en-GB') : '–',
      note: rank
        ? t.admin.performance.ofMembers({ of: rank.of.toLocaleString('en-GB') })
        : t.admin.performance.noTeamVolume,
    },
    {
      term: t.admin.performance.blbTier,
      value: slab === 0 ? '–' : `BLB${slab}`,
      note: t.admin.performance.lastSlabReached,
    },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const AccountsPanel = ({ balances }: { balances: Performance['balances'] }) => (
  <PanelCard heading={t.admin.performance.accounts}>
    <DescriptionList
      divided
      items={balances.map(({ account, balance }) => ({
        term: accountNames[account as AccountKind],
        value: <Amount micro={balance} />,
      }))}
    />
  </PanelCard>
)

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
      <Columns min={420}>
        <EarningsPanel member={member} />
        <MonthlyPanel months={member.months} />
      </Columns>
      <MemberPackages member={member} />
      <Columns min={420}>
        <AccountsPanel balances={member.balances} />
        <TeamPanel member={member} />
      </Columns>
    </>
  )
}

function HeadActions({ member: { status, zeroPin, levelManual, userrefid } }: { member: Performance }) {
  return (
    <Row gap={2} align="center" wraps>
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
    </Row>
  )
}
