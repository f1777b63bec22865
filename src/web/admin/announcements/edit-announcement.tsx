import { readAnnouncementRecord } from '#contract/member/announcements.ts'
import { useQueryOnce } from '#web/api/use-query-once.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export function EditAnnouncement({ id, onClose }: { id: string; onClose: () => void }) {
  const record = queryState(useQueryOnce(readAnnouncementRecord, { params: { announcementId: BigInt(id) } }))
  if (record.status === 'loading') return <SkeletonRows count={3} label="Loading the announcement" />
  if (record.status === 'error') {
    return (
      <ErrorState
        title="The announcement could not be loaded"
        reassurance="Nothing was changed."
        onRetry={record.onRetry}
        retrying={record.retrying}
      />
    )
  }
  return <AnnouncementForm record={record.data} onClose={onClose} />
}
