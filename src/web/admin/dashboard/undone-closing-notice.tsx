import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatDay } from '../panels/format-day.ts'

export function UndoneClosingNotice({ undone }: { undone: AdminDashboard['alerts']['undoneClosing'] }) {
  if (!undone) return null
  return (
    <Notice tone="warn">
      {t.admin.dashboard.closingUndoneNotice({
        day: formatDay(undone.day),
        undoneAt: formatInstant(undone.undoneAt),
        waitingDays: undone.waitingDays,
      })}
    </Notice>
  )
}
