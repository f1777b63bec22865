import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'
import { formatAge } from './format-age.ts'

function Alert({ label, to, count, note }: { label: string; to: string; count: number; note: ReactNode }) {
  return (
    <Link to={to} className={styles.card}>
      <Row as="span" gap={3} align="center" justify="between">
        <span>
          <span className={styles.label}>{label}</span>
          <span className={textStyles.muted}>{note}</span>
        </span>
        <span className={styles.figure}>{count}</span>
      </Row>
    </Link>
  )
}

export function AlertCards({ figures: { alerts, overview } }: { figures: AdminDashboard }) {
  const now = useServerNow()
  const { missedOdl, blocked, tickets } = alerts
  return (
    <div className={styles.four}>
      <Alert
        label={t.admin.dashboard.missedOdlAccounts}
        to="/anjo/odl-accounts"
        count={missedOdl.today}
        note={t.admin.dashboard.weeklyMonthly({ week: missedOdl.week, month: missedOdl.month })}
      />
      <Alert
        label={t.admin.dashboard.blockedUsers}
        to="/anjo/members-list?status=Blocked"
        count={blocked.count}
        note={
          blocked.thisWeek === 0
            ? t.admin.dashboard.noneThisWeek
            : t.admin.dashboard.thisWeekCount({ thisWeek: blocked.thisWeek })
        }
      />
      <Alert
        label={t.admin.dashboard.pendingWithdrawals}
        to="/anjo/withdraw-history?status=Pending"
        count={overview.pending.count}
        note={<>{t.admin.dashboard.onHold({ amount: <Amount micro={overview.pending.amount} /> })}</>}
      />
      <Alert
        label={t.admin.dashboard.supportTickets}
        to="/anjo/support-tickets"
        count={tickets.count}
        note={
          tickets.oldest
            ? t.admin.dashboard.oldest({ oldest: formatAge(tickets.oldest, now()) })
            : t.admin.dashboard.noOpenTickets
        }
      />
    </div>
  )
}
