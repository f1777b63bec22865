import type { ResponseBody } from '#contract/platform/endpoint.ts'
import {
  readAdminDashboard,
  type AdminDashboard,
  readPendingWork,
  type PaymentQueue,
} from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import textStyles from '#web/ui/text.module.css'
import panels from '../panels/panels.module.css'
import { useAdministrator } from '../session/use-administrator.ts'
import { AlertCards } from './alert-cards.tsx'
import { IncomeDistribution } from './income-distribution.tsx'
import { MoneyOverview } from './money-overview.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { SystemControls } from './system-controls.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'
import { Link } from 'react-router'
import styles from './dashboard.module.css'
import type { CompanyField } from '#contract/platform/company-details.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { readActivity } from '#contract/admin/activity.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { TextWithMembers, MemberLink } from '../members/member-link.tsx'
import { useServerNow } from '#web/api/server-time.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { formatAge } from './format-age.ts'
import { adminSecurity } from '#contract/platform/security.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { CoverageMeter } from '../treasury/coverage-meter.tsx'
import { formatDay } from '../panels/format-day.ts'

function UndoneClosingNotice({ undone }: { undone: AdminDashboard['alerts']['undoneClosing'] }) {
  if (!undone) return null
  return (
    <Notice tone="warn">
      {t.admin.dashboard.closingUndoneNotice({
        day: formatDay(undone.day),
        undoneAt: formatInstant(undone.undoneAt),
        waitingDays: undone.waitingDays,
      })}
    </Notice>
  )
}

function TreasuryCoverage({ coverage }: { coverage: AdminDashboard['coverage'] }) {
  const { pending, treasury } = coverage
  const missing = pending > treasury ? pending - treasury : 0n
  const { master } = useAdministrator()
  return (
    <PanelCard
      heading={t.admin.dashboard.treasuryCoverage}
      end={master && <TextLink to="/anjo/treasury">{t.admin.dashboard.treasury}</TextLink>}
    >
      <CoverageMeter coverage={coverage} />
      <DescriptionList
        divided
        items={[
          { term: t.admin.dashboard.treasuryBalance, value: <Amount micro={treasury} /> },
          { term: t.admin.dashboard.neededToCoverAllPending, value: <Amount micro={missing} /> },
        ]}
      />
    </PanelCard>
  )
}

function TopPerformers({ performers: { at, best } }: { performers: AdminDashboard['performers'] }) {
  const span = at
    ? t.admin.dashboard.paidIn30DaysAt({ at: formatInstant(at) })
    : t.admin.dashboard.paidIn30Days
  return (
    <PanelCard
      heading={t.admin.dashboard.topPerformers}
      end={<span className={textStyles.muted}>{span}</span>}
    >
      {best.length === 0 ? (
        <p className={textStyles.muted}>
          {at ? t.admin.dashboard.noRewardsLast30Days : t.admin.dashboard.calculatingReadyWithinAMinute}
        </p>
      ) : (
        <ol className={styles.rows}>
          {best.map(({ slug, userrefid, paid, newBusiness }, index) => (
            <li key={slug}>
              <span className={styles.rank}>{index + 1}</span>
              <span>
                <MemberLink userrefid={slug}>{userrefid}</MemberLink>
                <small>
                  {t.admin.dashboard.newLabel({ amount: <Amount micro={newBusiness} currency={null} /> })}
                </small>
              </span>
              <Amount micro={paid} />
            </li>
          ))}
        </ol>
      )}
    </PanelCard>
  )
}

/** Shown until the administrator confirms having saved the recovery codes. */
function RecoveryCodesNotice() {
  const { data } = useEndpointQuery(adminSecurity.readTwoFactor, {})
  if (!data?.enabled || data.recoveryCodesSaved) return null
  return (
    <Notice tone="warn">
      {t.admin.dashboard.recoveryCodesUnsaved({
        link: (children) => <TextLink to="/anjo/profile">{children}</TextLink>,
      })}
    </Notice>
  )
}

type QueueTexts = typeof t.admin.dashboard.unconfirmedPayments | typeof t.admin.dashboard.unpaidWithdrawals

const listPath = (payment: string) =>
  `/anjo/withdraw-history?payment=${encodeURIComponent(payment)}&sort=approvedDate&direction=asc`

/** Money that left a member's wallet and has not reached the member, and withdrawals on hold. */
function PaymentAlerts() {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets', 'risk'])
  const now = useServerNow()
  const describe = (queue: PaymentQueue, texts: QueueTexts) => {
    const { count, oldest } = queue
    const amount = formatAmount(queue.amount)
    return oldest
      ? texts.withOldest({ count, amount, age: formatAge(oldest, now()) })
      : texts.withoutOldest({ count, amount })
  }
  return (
    <>
      <SanctionsAlert sanctions={data?.sanctions ?? null} />
      {data?.uncertain && data.uncertain.count > 0 && (
        <Notice tone="bad">
          {describe(data.uncertain, t.admin.dashboard.unconfirmedPayments)}{' '}
          <TextLink to={listPath('Not known')}>{t.admin.dashboard.reviewUnconfirmedPayments}</TextLink>
        </Notice>
      )}
      {data?.unpaid && data.unpaid.count > 0 && (
        <Notice tone="warn">
          {describe(data.unpaid, t.admin.dashboard.unpaidWithdrawals)}{' '}
          <TextLink to={listPath('To be paid')}>{t.admin.dashboard.payApprovedWithdrawals}</TextLink>
        </Notice>
      )}
    </>
  )
}

function SanctionsAlert({ sanctions }: { sanctions: ResponseBody<typeof readPendingWork>['sanctions'] }) {
  if (!sanctions || sanctions.matches + sanctions.failedLists === 0) return null
  const { matches, failedLists } = sanctions
  return (
    <Notice tone="bad">
      {matches > 0 && `${t.admin.dashboard.openSanctionsMatchesWithdrawals({ matches })} `}
      {failedLists > 0 && `${t.admin.dashboard.sanctionsListsWereRefused({ failedLists })} `}
      <TextLink to="/anjo/sanctions">{t.admin.dashboard.reviewSanctions}</TextLink>
    </Notice>
  )
}

const ITEM_COUNT = 5

function LiveActivity() {
  const query = useEndpointQuery(readActivity, { query: { size: ITEM_COUNT } }, [
    'members',
    'deposits',
    'tickets',
    'closing',
    'activations',
    'withdrawals',
  ])
  return (
    <PanelCard
      heading={t.admin.dashboard.liveActivity}
      end={<TextLink to="/anjo/activity">{t.admin.dashboard.allActivities}</TextLink>}
    >
      <QueryBoundary
        query={query}
        error={{ title: t.admin.dashboard.weCouldntLoadTheActivity }}
        skeleton={<SkeletonRows count={4} label={t.admin.dashboard.loadingTheActivity} />}
      >
        {({ items }) => (
          <ul className={styles.rows}>
            {items.length === 0 && <li className={textStyles.muted}>{t.admin.dashboard.noActivityYet}</li>}
            {items.map(({ id, title, description, members, time }) => (
              <li key={id}>
                <span>
                  {title}
                  <small>
                    <TextWithMembers text={description} members={members} />
                  </small>
                </span>
                <time className={textStyles.muted} dateTime={time.toISOString()}>
                  {formatInstant(time)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </PanelCard>
  )
}

const VARIABLES: Record<CompanyField, string> = {
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  governingLaw: 'GOVERNING_LAW',
  legalEffectiveDate: 'LEGAL_EFFECTIVE_DATE',
}

const list = new Intl.ListFormat('en-GB')

/** A task for administrators with Content Management; visitors see complete sentences without these details. */
function CompanyDetailsNotice() {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets'])
  const missing = data?.companyDetails ?? []
  if (missing.length === 0) return null
  return (
    <Notice>
      {t.admin.dashboard.legalPagesIncomplete({
        details: list.format(missing.map((field) => t.admin.dashboard.companyDetails[field])),
        variables: list.format(missing.map((field) => VARIABLES[field])),
      })}
    </Notice>
  )
}

/** The specification lets a counter flash at exactly this value. */
const FLASHING_COUNT = 2

function Counter({ count, multiple }: { count: number; multiple: '2X' | '3X' }) {
  const isFlashing = count === FLASHING_COUNT
  return (
    <Link
      className={styles.tile}
      to={`/anjo/packages?${new URLSearchParams({ capAlert: `${multiple} 80%` })}`}
      data-tone={isFlashing ? 'hot' : 'plain'}
      data-flashing={isFlashing}
    >
      <span className={styles.figure}>{count}</span>
      <span>{t.admin.dashboard.of80ReachedUser({ multiple })}</span>
    </Link>
  )
}

function CappingAlert({ capping }: { capping: AdminDashboard['capping'] }) {
  return (
    <PanelCard heading={t.admin.dashboard.cappingAlert}>
      <div className={styles.tiles}>
        <Counter count={capping.twice} multiple="2X" />
        <Counter count={capping.thrice} multiple="3X" />
      </div>
      <p className={textStyles.muted}>{t.admin.dashboard.membersAt80OfTheir2x}</p>
    </PanelCard>
  )
}

export const meta = () => pageTitle(t.admin.dashboard.dashboard)

export default function AdminDashboardPage() {
  const { name, master, permissions } = useAdministrator()
  const canSeeFigures = master || permissions.includes('Analytics Dashboard')
  return (
    <>
      <WelcomeBanner name={name} />
      <PaymentAlerts />
      <RecoveryCodesNotice />
      <CompanyDetailsNotice />
      {canSeeFigures ? (
        <Figures />
      ) : (
        <PanelCard heading={t.admin.dashboard.figures}>
          <p className={panels.muted}>{t.admin.dashboard.youNeedTheAnalyticsDashboard}</p>
        </PanelCard>
      )}
    </>
  )
}

function Figures() {
  const query = useEndpointQuery(readAdminDashboard, {}, [
    'closing',
    'activations',
    'odl',
    'treasury',
    'members',
    'tickets',
    'deposits',
    'withdrawals',
  ])
  const hasFailed = !query.data && query.errorUpdateCount > 0
  return (
    <div className={panels.stack}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.dashboard.weCouldntLoadTheFigures,
          reassurance: t.admin.dashboard.nothingWasChanged,
        }}
        framed
        skeleton={
          <SkeletonPage
            rows={['tile tile tile tile', 'tile tile tile tile', 'panel list', 'list list list']}
            label={t.admin.dashboard.loadingFigures}
          />
        }
      >
        {(figures) => <DashboardContent figures={figures} />}
      </QueryBoundary>
      {hasFailed && <LiveActivity />}
      {hasFailed && <SystemControls />}
    </div>
  )
}

function DashboardContent({ figures }: { figures: ResponseBody<typeof readAdminDashboard> }) {
  return (
    <>
      <UndoneClosingNotice undone={figures.alerts.undoneClosing} />
      <SummaryCards figures={figures} />
      <AlertCards figures={figures} />
      <div className={panels.split}>
        <IncomeDistribution income={figures.income} />
        <TreasuryCoverage coverage={figures.coverage} />
      </div>
      <div className={panels.columns}>
        <MoneyOverview overview={figures.overview} />
        <LiveActivity />
        <TopPerformers performers={figures.performers} />
      </div>
      <div className={panels.split}>
        <SystemControls screens={figures.screens} />
        <CappingAlert capping={figures.capping} />
      </div>
    </>
  )
}
