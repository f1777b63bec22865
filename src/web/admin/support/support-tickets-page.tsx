import { useLocation, useParams } from 'react-router'
import { ticketReport } from '#contract/reports/office-reports.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ReportView } from '#web/ui/report/report-view.tsx'
import { PageHead } from '../layout/page-head.tsx'
import styles from './support-tickets-page.module.css'
import { TicketPanel } from './ticket-panel.tsx'

export const meta = () => pageTitle('Support Tickets')

const PATH = '/anjo/support-tickets'

/** The queue, and beside it the ticket that is being answered. */
export default function SupportTicketsPage() {
  const { ticketId } = useParams()
  const { search } = useLocation()
  const opened = ticketId !== undefined && /^[1-9]\d{0,17}$/.test(ticketId)
  return (
    <>
      <PageHead title="Support Tickets" />
      <div className={styles.desk} data-opened={opened}>
        <ReportView
          report={ticketReport}
          audience="admin"
          openRow={ticketId}
          rowActions={({ id, ticketNo, status }) => (
            <ButtonLink
              size="dense"
              to={`${PATH}/${id}${search}`}
              aria-label={`Open ${String(ticketNo)}`}
              aria-current={id === ticketId}
            >
              {status === 'Pending' ? 'Answer' : 'Open'}
            </ButtonLink>
          )}
        />
        {opened && <TicketPanel key={ticketId} ticketId={BigInt(ticketId)} back={`${PATH}${search}`} />}
      </div>
    </>
  )
}
