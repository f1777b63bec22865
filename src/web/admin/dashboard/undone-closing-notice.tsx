import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatDay } from '../panels/format-day.ts'

export const formatWaitingDays = (days: number) => (days === 1 ? '1 day waits' : `${days} days wait`)

export function UndoneClosingNotice({ undone }: { undone: AdminDashboard['alerts']['undoneClosing'] }) {
  if (!undone) return null
  return (
    <Notice tone="warn">
      The closing of {formatDay(undone.day)} was undone at {formatInstant(undone.undoneAt)} UTC. Closings are
      paused: {formatWaitingDays(undone.waitingDays)} until the master admin redoes it.
    </Notice>
  )
}
