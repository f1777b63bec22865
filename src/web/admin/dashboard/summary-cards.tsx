import { line } from 'd3-shape'
import { Link } from 'react-router'
import type { Flow, AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'

const TENFOLD_PER_MILLE = 9000

const computePercent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10

function ChangeNote({ perMille }: { perMille: number | null }) {
  if (perMille === null)
    return <span className={textStyles.muted}>{t.admin.dashboard.noPreviousPeriodToCompare}</span>
  const sign = perMille > 0 ? '+' : perMille < 0 ? '\u2212' : ''
  // Above tenfold a factor reads better than a percentage in the thousands.
  if (perMille >= TENFOLD_PER_MILLE)
    return (
      <span className={textStyles.muted}>
        {t.admin.dashboard.changeFromPreviousPeriod({ perMille: <b>{Math.round(perMille / 1000 + 1)}×</b> })}
      </span>
    )
  return (
    <span className={textStyles.muted}>
      {t.admin.dashboard.fromPreviousPeriod({
        sign: (
          <b>
            {sign}
            {(Math.abs(perMille) / 10).toFixed(1)}%
          </b>
        ),
      })}
    </span>
  )
}

/** The last ten days. */
function Sparkline({ days }: { days: readonly bigint[] }) {
  const values = days.map(Number)
  const largest = Math.max(1, ...values)
  const draw = line<number>()
    .x((_, index) => (index * 72) / Math.max(1, values.length - 1))
    .y((value) => 30 - (value / largest) * 28)
  return (
    <svg className={styles.spark} viewBox="0 0 72 32" aria-hidden="true">
      <path d={draw(values) ?? ''} />
    </svg>
  )
}

function FlowCard({ label, to, flow }: { label: string; to: string; flow: Flow }) {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.label}>
        {label} <span className={styles.unit}>USDT</span>
      </span>
      <Row as="span" gap={3} align="center" justify="between">
        <span className={styles.figure}>
          <Amount micro={flow.total} currency={null} />
        </span>
        <Sparkline days={flow.days} />
      </Row>
      <ChangeNote perMille={flow.changePerMille} />
    </Link>
  )
}

export function SummaryCards({
  figures: { users, withdrawals, deposits, payouts },
}: {
  figures: AdminDashboard
}) {
  return (
    <div className={styles.four}>
      <Link to="/anjo/members-list" className={styles.card}>
        <span className={styles.label}>{t.admin.dashboard.totalUsers}</span>
        <Row as="span" gap={3} align="center" justify="between">
          <span className={styles.figure}>{users.total.toLocaleString('en')}</span>
          <span className={textStyles.muted}>
            {t.admin.dashboard.active({
              active: users.active,
              percent: computePercent(users.active, users.total),
            })}
            <br />
            {t.admin.dashboard.inactive({
              inactive: users.inactive,
              percent: computePercent(users.inactive, users.total),
            })}
          </span>
        </Row>
        <span className={styles.halves} aria-hidden="true">
          <i style={{ flexGrow: users.active }} />
          <i style={{ flexGrow: users.inactive }} />
        </span>
        <ChangeNote perMille={users.changePerMille} />
      </Link>
      <FlowCard label={t.admin.dashboard.totalWithdrawals} to="/anjo/withdraw-history" flow={withdrawals} />
      <FlowCard label={t.admin.dashboard.totalDeposits} to="/anjo/deposit-history" flow={deposits} />
      <FlowCard label={t.admin.dashboard.totalPayouts} to="/anjo/transfers" flow={payouts} />
    </div>
  )
}
