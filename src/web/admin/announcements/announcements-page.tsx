import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { announcementReport } from '#contract/reports/admin-reports.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { readAnnouncementRecord } from '#contract/member/announcements.ts'
import { useQueryOnce } from '#web/api/use-query-once.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'

function EditAnnouncement({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <QueryBoundary
      query={useQueryOnce(readAnnouncementRecord, { params: { announcementId: BigInt(id) } })}
      error={{
        title: t.admin.announcements.weCouldntLoadTheAnnouncement,
        reassurance: t.admin.announcements.nothingWasChanged,
      }}
      skeleton={<SkeletonRows count={3} label={t.admin.announcements.loadingTheAnnouncement} />}
    >
      {(record) => <AnnouncementForm record={record} onClose={onClose} />}
    </QueryBoundary>
  )
}

export const meta = () => pageTitle(t.admin.announcements.announcements)

type FormTarget = undefined | 'new' | { id: string }

export default function AnnouncementsPage() {
  const [open, setOpen] = useState<FormTarget>()
  const edited = open === 'new' ? undefined : open
  const close = () => setOpen(undefined)
  const renderActions = (row: ReportRow) => <AnnouncementActions row={row} onEdit={(id) => setOpen({ id })} />
  return (
    <>
      <PageHead
        title={t.admin.announcements.announcements}
        text={t.admin.announcements.shownOnMemberDashboardsAsSoon}
        end={
          <Button
            size="dense"
            kind="solid"
            aria-expanded={open === 'new'}
            onClick={() => setOpen(open ? undefined : 'new')}
          >
            <Icon icon={IconPlus} size={16} />
            {t.admin.announcements.newAnnouncement}
          </Button>
        }
      />
      {open === 'new' && <AnnouncementForm record={undefined} onClose={close} />}
      {edited && <EditAnnouncement key={edited.id} id={edited.id} onClose={close} />}
      <AdminList
        report={announcementReport}
        emptyState={t.admin.announcements.emptyState}
        openRow={edited?.id}
        rowActions={renderActions}
      />
    </>
  )
}
