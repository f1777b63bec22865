import { Link } from 'react-router'
import { readPendingWork } from '#contract/admin/admin-dashboard.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import styles from './welcome-banner.module.css'

export function WelcomeBanner({ name }: { name: string }) {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets'])
  return (
    <section className={styles.banner} aria-labelledby="welcome">
      <svg className={styles.wave} viewBox="0 0 1152 88" preserveAspectRatio="none" aria-hidden="true">
        <path d="M346 88 C576 18 714 92 1152 26 V88Z" />
        <path d="M530 88 C760 44 922 97 1152 55 V88Z" />
      </svg>
      <div className={styles.text}>
        <h1 id="welcome">{t.admin.dashboard.welcome({ name })}</h1>
        <p>{data ? describePending(data) : '\u00A0'}</p>
      </div>
      <nav className={styles.links} aria-label={t.admin.dashboard.quickLinks}>
        <Link to="/anjo/add-funds">{t.admin.dashboard.addFunds}</Link>
        <Link to="/anjo/deduct-funds">{t.admin.dashboard.deductFunds}</Link>
        <Link to="/anjo/new-registration">{t.admin.dashboard.newRegistration}</Link>
      </nav>
    </section>
  )
}

/** Counts are null where the administrator lacks the permission. */
function describePending(pending: ResponseBody<typeof readPendingWork>): string {
  const withdrawals = pending.withdrawals ?? 0
  const deposits = pending.deposits ?? 0
  if (withdrawals === 0 && deposits === 0) return t.admin.dashboard.nothingNeedsADecision
  if (deposits === 0) return t.admin.dashboard.withdrawalsNeedADecision({ withdrawals })
  if (withdrawals === 0) return t.admin.dashboard.depositsNeedADecision({ deposits })
  return t.admin.dashboard.decisionsNeeded({ withdrawals, deposits })
}
