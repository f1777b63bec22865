import { useParams } from 'react-router'
import { readMemberPage, type MemberPage } from '#contract/admin/member-page.ts'
import { readPerformance, type Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { combineQueryStates, queryState } from '#web/ui/feedback/query-state.ts'
import { MemberBoundary } from '../members/member-boundary.tsx'
import { EarningsPanel } from '../performance/earnings-panel.tsx'
import { MemberPackages } from '../performance/member-packages.tsx'
import { ConsentsPanel } from './consents-panel.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { FlagsPanel } from './flags-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberHead } from './member-head.tsx'
import styles from './member-page.module.css'
import { NotesPanel } from './notes-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { RecoveryPanel } from './recovery-panel.tsx'
import { TeamLinePanel } from './team-line-panel.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { WalletsPanel } from './wallets-panel.tsx'
import { WithdrawalAddressesPanel } from './withdrawal-addresses-panel.tsx'

export const meta = () => pageTitle(t.admin.memberPage.member)

const FIGURE_TOPICS = [
  'members',
  'activations',
  'closing',
  'odl',
  'wallet',
  'withdrawals',
  'deposits',
] as const
const PAGE_TOPICS = ['members', 'deposits', 'withdrawals', 'addresses', 'tickets', 'closing'] as const

export default function MemberPageScreen() {
  const { slug = '' } = useParams()
  const figures = useEndpointQuery(readPerformance, { params: { slug } }, FIGURE_TOPICS)
  const page = useEndpointQuery(readMemberPage, { params: { slug } }, PAGE_TOPICS)
  const state = combineQueryStates(queryState(figures), queryState(page))
  if (state.status === 'ready') return <MemberSections figures={state.data[0]} page={state.data[1]} />
  return (
    <MemberBoundary
      query={state}
      slug={slug}
      title={t.admin.memberPage.member}
      rows={['tile tile tile tile', 'list list', 'list list', 'list']}
    />
  )
}

function MemberSections({ figures, page }: { figures: Performance; page: MemberPage }) {
  return (
    <>
      <MemberHead figures={figures} page={page} />
      {page.recovery && <RecoveryPanel recovery={page.recovery} />}
      <MemberFigures figures={figures} payments={page.payments} />
      <div className={styles.narrowWide}>
        <WalletsPanel balances={figures.balances} />
        <MemberPackages member={figures} />
      </div>
      <div className={styles.columns}>
        <EarningsPanel member={figures} />
        <TeamLinePanel page={page} team={figures.team} />
      </div>
      {page.payments && (
        <div className={styles.columns}>
          <PaymentsPanel userrefid={page.userrefid} payments={page.payments} />
          <WithdrawalAddressesPanel addresses={page.payments.addresses} />
        </div>
      )}
      <div className={styles.columns}>
        <ContactsPanel page={page} />
        <FlagsPanel flags={page.flags} />
        <LimitsPanel memberId={page.id} />
        <DevicesPanel page={page} />
        <ConsentsPanel consents={page.consents} />
        {page.tickets && <TicketsPanel userrefid={page.userrefid} tickets={page.tickets} />}
        <NotesPanel memberId={page.id} notes={page.notes} />
      </div>
      <TimelinePanel member={page} />
    </>
  )
}
