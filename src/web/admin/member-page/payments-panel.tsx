import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Tone } from '#contract/reports/report.ts'
import { paymentOf, statusOf, type WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'

type Payments = NonNullable<MemberPage['payments']>
type Payment = Payments['recent'][number]

const tones: Record<Payment['state'], Tone> = {
  Waiting: 'plain',
  Processing: 'warn',
  Declined: 'bad',
  Pending: 'warn',
  Approved: 'good',
  Rejected: 'bad',
  requested: 'warn',
  approved: 'warn',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  rejected: 'bad',
  cancelled: 'plain',
}

const isWithdrawalState = (state: Payment['state']): state is WithdrawalState => state in statusOf

const describeState = (state: Payment['state']) =>
  isWithdrawalState(state) ? paymentOf[state] : state === 'Approved' ? t.admin.memberPage.credited : state

const historyPaths = { deposit: '/anjo/deposit-history', withdrawal: '/anjo/withdraw-history' }

export function PaymentsPanel({ userrefid, payments }: { userrefid: string; payments: Payments }) {
  return (
    <PanelCard heading={`Deposits and withdrawals (${payments.count})`}>
      {payments.recent.length === 0 && (
        <p className={styles.muted}>{t.admin.memberPage.noDepositsOrWithdrawalsYet}</p>
      )}
      <ul className={styles.rows}>
        {payments.recent.map((payment) => (
          <li key={`${payment.kind} ${payment.id}`}>
            <TextLink
              to={`${historyPaths[payment.kind]}?search=${encodeURIComponent(userrefid)}&open=${payment.id}`}
            >
              {payment.kind === 'deposit' ? t.admin.memberPage.deposit : t.admin.memberPage.withdrawal}{' '}
              {String(payment.id)}
            </TextLink>
            <span className={styles.end}>
              <Amount micro={payment.amount} kind={payment.kind === 'deposit' ? 'plain' : 'debit'} />
            </span>
            <span className={styles.muted}>
              <time dateTime={payment.at.toISOString()}>{formatInstant(payment.at)}</time>, {payment.party}
            </span>
            <span className={styles.end}>
              <Chip tone={tones[payment.state]}>{describeState(payment.state)}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}
