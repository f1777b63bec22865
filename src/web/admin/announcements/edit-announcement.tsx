import { readAnnouncementRecord } from '#contract/member/announcements.ts'
import { t } from '#web/language/messages.ts'
import { useQueryOnce } from '#web/api/use-query-once.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export function EditAnnouncement({ id, onClose }: { id: string; onClose: () => void }) {
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
