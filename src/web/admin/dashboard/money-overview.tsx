import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import type { Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './dashboard.module.css'

type FigureProps = { label: string; to: string; count: number; amount: Micro }

function OverviewFigure({ label, to, count, amount }: FigureProps) {
  return (
    <div>
      <p className={styles.note}>
        <TextLink to={to}>{label}</TextLink>
      </p>
      <p className={styles.figure}>{count}</p>
      <p className={styles.note}>
        <Amount micro={amount} currency={null} />
      </p>
    </div>
  )
}

const listPath = (status: string) => `/anjo/withdraw-history?status=${status}`

/** Pending requests, oldest first, and today's decisions. */
export function MoneyOverview({ overview }: { overview: AdminDashboard['overview'] }) {
  const { pending, approvedToday, declined, next, depositsWaiting } = overview
  return (
    <PanelCard
      heading="Withdrawal & Deposit Overview"
      end={
        <ButtonLink
          size="compact"
          kind="solid"
          to="/anjo/withdraw-history?status=Pending&sort=requestDate&direction=asc"
        >
          Review
        </ButtonLink>
      }
    >
      <div className={styles.thirds}>
        <OverviewFigure label="Pending Withdrawals" to={listPath('Pending')} {...pending} />
        <OverviewFigure label="Approved Today" to={listPath('Approved')} {...approvedToday} />
        <OverviewFigure label="Declined" to={listPath('Rejected')} {...declined} />
      </div>
      <ul className={styles.rows}>
        {next.map(({ id, userrefid, currency, amount, at }) => (
          <li key={id}>
            <span>
              <b>
                <MemberLink userrefid={userrefid} />
              </b>{' '}
              {currency.toUpperCase()}
              <small>Requested {formatInstant(at)}</small>
            </span>
            <Amount micro={amount} />
          </li>
        ))}
        <li>
          <span>
            <TextLink to="/anjo/deposit-history?status=Pending">Deposits</TextLink>
            <small>
              {depositsWaiting.oldest
                ? `${depositsWaiting.count} pending, oldest from ${formatInstant(depositsWaiting.oldest)}`
                : 'No deposits to review'}
            </small>
          </span>
          <Amount micro={depositsWaiting.amount} />
        </li>
      </ul>
    </PanelCard>
  )
}
