import { useSearchParams } from 'react-router'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { ticketReport } from '#contract/reports/admin-reports.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { MemberReport } from '../reports/member-report.tsx'
import { TicketForm } from './ticket-form.tsx'

export const clientLoader = () => loadTexts('helpdesk', 'reports', 'report')
export const meta = () => pageTitle(t.helpdesk.helpdesk)

export default function HelpdeskScreen() {
  const [search, setSearch] = useSearchParams()
  return (
    <Screen title={t.helpdesk.helpdesk} back="/user/account" layout="wide">
      <TabPanels
        label={t.helpdesk.helpdesk}
        value={search.get('tab') === 'new' ? 'new' : 'dashboard'}
        onChange={(tab) => setSearch(tab === 'dashboard' ? {} : { tab })}
        panels={[
          { value: 'dashboard', label: t.helpdesk.dashboard, content: <Tickets /> },
          { value: 'new', label: t.helpdesk.submitNewTicket, content: <TicketForm /> },
        ]}
      />
    </Screen>
  )
}

const rowActions = ({ id, ticketNo }: ReportRow) => (
  <ButtonLink
    size="compact"
    to={`/user/account/helpdesk/${id}`}
    aria-label={t.helpdesk.openTicket({ ticketNo: String(ticketNo) })}
  >
    {t.helpdesk.open}
  </ButtonLink>
)

const Tickets = () => (
  <MemberReport
    report={ticketReport}
    rowActions={rowActions}
    emptyState={{ text: t.helpdesk.yourTicketsAppearHere }}
  />
)
