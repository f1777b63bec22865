import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './dashboard.module.css'
import { formatAge } from './format-age.ts'

function Alert({ label, to, count, note }: { label: string; to: string; count: number; note: ReactNode }) {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.line}>
        <span>
          <span className={styles.label}>{label}</span>
          <span className={styles.note}>{note}</span>
        </span>
        <span className={styles.figure}>{count}</span>
      </span>
    </Link>
  )
}

export function AlertCards({ figures: { alerts, overview } }: { figures: AdminDashboard }) {
  const now = useServerNow()
  const { missedOdl, blocked, tickets } = alerts
  return (
    <div className={styles.four}>
      <Alert
        label="Missed ODL Accounts"
        to="/anjo/odl-accounts"
        count={missedOdl.today}
        note={`Weekly ${missedOdl.week}, monthly ${missedOdl.month}`}
      />
      <Alert
        label="Blocked Users"
        to="/anjo/members-list?status=Blocked"
        count={blocked.count}
        note={blocked.thisWeek === 0 ? 'None this week' : `${blocked.thisWeek} this week`}
      />
      <Alert
        label="Pending Withdrawals"
        to="/anjo/withdraw-history?status=Pending"
        count={overview.pending.count}
        note={
          <>
            <Amount micro={overview.pending.amount} /> on hold
          </>
        }
      />
      <Alert
        label="Support Tickets"
        to="/anjo/support-tickets"
        count={tickets.count}
        note={tickets.oldest ? `Oldest: ${formatAge(tickets.oldest, now())}` : 'No open tickets'}
      />
    </div>
  )
}
