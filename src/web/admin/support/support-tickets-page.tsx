import { useLocation } from 'react-router'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { ticketReport } from '#contract/reports/admin-reports.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { QueueLink } from '../queues/queue-link.tsx'
import { PageHead } from '../layout/page-head.tsx'

export const meta = () => pageTitle(t.admin.support.supportTickets)

const actionLabel = (status: unknown) =>
  status === 'Pending' ? t.admin.support.answer : t.admin.support.open

/** Passes the list's filters to the ticket page, so that Back restores them. */
export default function SupportTicketsPage() {
  const { search } = useLocation()
  const renderActions = ({ id, ticketNo, status }: ReportRow) => (
    <ButtonLink
      size="dense"
      to={`/anjo/support-tickets/${id}`}
      state={{ search }}
      aria-label={`${actionLabel(status)} ${String(ticketNo)}`}
    >
      {actionLabel(status)}
    </ButtonLink>
  )
  return (
    <>
      <PageHead title={t.admin.support.supportTickets} end={<QueueLink queue="tickets" />} />
      <AdminList report={ticketReport} rowActions={renderActions} emptyState={t.admin.support.emptyState} />
    </>
  )
}
