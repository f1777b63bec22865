import { readAnnouncementRecord } from '#contract/member/announcements.ts'
import { useReadFresh } from '#web/api/use-query-once.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { loadableFrom } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export function EditAnnouncement({ id, onClose }: { id: string; onClose: () => void }) {
  const record = loadableFrom(
    useReadFresh(readAnnouncementRecord, { params: { announcementId: BigInt(id) } }),
  )
  if (record.status === 'loading') return <SkeletonRows count={3} label="Loading the announcement" />
  if (record.status === 'error') {
    return (
      <ErrorState
        what="The announcement could not be loaded"
        safe="Nothing was changed."
        onRetry={record.onRetry}
        retrying={record.retrying}
      />
    )
  }
  return <AnnouncementForm record={record.data} onClose={onClose} />
}
