import { useState } from 'react'
import { auditLogReport } from '#contract/reports/ledger-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { pageTitle } from '#web/product.ts'
import { AdminList } from '../list/admin-list.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { emptyStates } from '../reports/empty-states.ts'
import { AuditEntryPanel } from './audit-entry-panel.tsx'

export const meta = () => pageTitle('Admin Logs')

export default function AuditLogPage() {
  const [openEntry, setOpenEntry] = useState<string>()
  const renderActions = (row: ReportRow) => (
    <Button
      size="dense"
      kind="quiet"
      aria-label={`Details of entry ${row.id}`}
      onClick={() => setOpenEntry(row.id)}
    >
      Details
    </Button>
  )
  return (
    <>
      <PageHead
        title="Admin Logs"
        text="Every action of administrators and members. Entries cannot be changed."
      />
      <SidePanelLayout
        panel={
          openEntry === undefined ? undefined : (
            <AuditEntryPanel key={openEntry} entryId={openEntry} onClose={() => setOpenEntry(undefined)} />
          )
        }
      >
        <AdminList
          report={auditLogReport}
          emptyState={emptyStates['audit-log']}
          openRow={openEntry}
          rowActions={renderActions}
        />
      </SidePanelLayout>
    </>
  )
}
