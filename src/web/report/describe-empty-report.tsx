import { IconDatabaseOff } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { isFiltered } from './is-filtered.ts'
import type { ReportSlots } from './report-slots.ts'
import type { ReportState } from './use-report-state.ts'

type EmptyReport = Pick<ReportSlots, 'emptyState'> & { state: ReportState; onClear: () => void }

export function describeEmptyReport(
  { state, onClear, emptyState }: EmptyReport,
  clearLabel: string,
): EmptyStateProps {
  const base = { icon: IconDatabaseOff, title: t.report.noDataFound }
  if (!isFiltered(state)) return { ...base, text: emptyState?.text, action: emptyState?.action }
  const clearButton = (
    <Button size="compact" onClick={onClear}>
      {clearLabel}
    </Button>
  )
  return { ...base, text: t.report.noResultsTryDifferentFilters, action: clearButton }
}
