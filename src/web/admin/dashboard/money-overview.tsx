import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'

type FigureProps = { label: string; to: string; count: number; amount: Micro }

function OverviewFigure({ label, to, count, amount }: FigureProps) {
  return (
    <div>
      <p className={textStyles.muted}>
        <TextLink to={to}>{label}</TextLink>
      </p>
      <p className={styles.figure}>{count}</p>
      <p className={textStyles.muted}>
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
      heading={t.admin.dashboard.withdrawalDepositOverview}
      end={
        <ButtonLink
          size="compact"
          kind="solid"
          to="/anjo/withdraw-history?status=Pending&sort=requestDate&direction=asc"
        >
          {t.admin.dashboard.review}
        </ButtonLink>
      }
    >
      <div className={styles.thirds}>
        <OverviewFigure label={t.admin.dashboard.pendingWithdrawals} to={listPath('Pending')} {...pending} />
        <OverviewFigure
          label={t.admin.dashboard.approvedToday}
          to={listPath('Approved')}
          {...approvedToday}
        />
        <OverviewFigure label={t.admin.dashboard.declined} to={listPath('Rejected')} {...declined} />
      </div>
      <ul className={styles.rows}>
        {next.map(({ id, userrefid, currency, amount, at }) => (
          <li key={id}>
            <span>
              <b>
                <MemberLink userrefid={userrefid} />
              </b>{' '}
              {currency.toUpperCase()}
              <small>{t.admin.dashboard.requested({ at: formatInstant(at) })}</small>
            </span>
            <Amount micro={amount} />
          </li>
        ))}
        <WaitingDeposits {...depositsWaiting} />
      </ul>
    </PanelCard>
  )
}

function WaitingDeposits({ count, amount, oldest }: AdminDashboard['overview']['depositsWaiting']) {
  return (
    <li>
      <span>
        <TextLink to="/anjo/deposit-history?status=Pending">{t.admin.dashboard.deposits}</TextLink>
        <small>
          {oldest
            ? t.admin.dashboard.pendingOldestFrom({
                count,
                oldest: formatInstant(oldest),
              })
            : t.admin.dashboard.noDepositsToReview}
        </small>
      </span>
      <Amount micro={amount} />
    </li>
  )
}
