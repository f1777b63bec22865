import { useSearchParams } from 'react-router'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { ticketReport } from '#contract/reports/admin-reports.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { MemberReport } from '../reports/member-report.tsx'
import { TicketForm } from './ticket-form.tsx'

export const meta = () => pageTitle('Helpdesk')

export default function HelpdeskScreen() {
  const [search, setSearch] = useSearchParams()
  return (
    <Screen title="Helpdesk" back="/user/account" layout="wide">
      <TabPanels
        label="Helpdesk"
        value={search.get('tab') === 'new' ? 'new' : 'dashboard'}
        onChange={(tab) => setSearch(tab === 'dashboard' ? {} : { tab })}
        panels={[
          { value: 'dashboard', label: 'Dashboard', content: <Tickets /> },
          { value: 'new', label: 'Submit New Ticket', content: <TicketForm /> },
        ]}
      />
    </Screen>
  )
}

const rowActions = ({ id, ticketNo }: ReportRow) => (
  <ButtonLink
    size="compact"
    to={`/user/account/helpdesk/${id}`}
    aria-label={`Open ticket ${String(ticketNo)}`}
  >
    Open
  </ButtonLink>
)

const emptyState = { text: 'Your tickets and our replies will appear here.' }

const Tickets = () => <MemberReport report={ticketReport} rowActions={rowActions} emptyState={emptyState} />
