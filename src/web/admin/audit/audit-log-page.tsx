import { useState } from 'react'
import { auditLogReport } from '#contract/reports/ledger-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { AdminList } from '../list/admin-list.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AuditEntryPanel } from './audit-entry-panel.tsx'

export const meta = () => pageTitle(t.admin.audit.adminLogs)

export default function AuditLogPage() {
  const [openEntry, setOpenEntry] = useState<string>()
  const renderActions = (row: ReportRow) => (
    <Button
      size="dense"
      kind="quiet"
      aria-label={t.admin.audit.detailsOfEntry({ id: row.id })}
      onClick={() => setOpenEntry(row.id)}
    >
      {t.admin.audit.details}
    </Button>
  )
  return (
    <>
      <PageHead title={t.admin.audit.adminLogs} text={t.admin.audit.introduction} />
      <SidePanelLayout
        panel={
          openEntry === undefined ? undefined : (
            <AuditEntryPanel key={openEntry} entryId={openEntry} onClose={() => setOpenEntry(undefined)} />
          )
        }
      >
        <AdminList
          report={auditLogReport}
          emptyState={t.admin.reports.emptyStates['audit-log']}
          openRow={openEntry}
          rowActions={renderActions}
        />
      </SidePanelLayout>
    </>
  )
}
