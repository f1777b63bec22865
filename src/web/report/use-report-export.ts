import { useState } from 'react'
import { audienceView, type Audience, type Report } from '#contract/reports/report.ts'
import { exportEndpoint, type ExportFormat } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { toPageQuery, type ReportState } from './use-report-state.ts'

const COPIED_SECONDS = 2

export type ReportExport = {
  /** The export in progress and the bytes received so far. */
  progress: { format: ExportFormat; bytes: number } | undefined
  start: (format: ExportFormat) => void
  /** True for two seconds after a copy. */
  copied: boolean
}

/** Exports the selected rows, or every filtered row when none is selected. */
export function useReportExport(
  report: Report,
  audience: Audience,
  state: ReportState,
  ids: string[],
): ReportExport {
  const [progress, setProgress] = useState<ReportExport['progress']>()
  const [copied, setCopied] = useState(false)

  async function run(format: ExportFormat) {
    setProgress({ format, bytes: 0 })
    try {
      const { page: _page, size: _size, ...selection } = toPageQuery(state)
      const query = { ...selection, format, rows: ids }
      const file = await downloadFile(exportEndpoint(report, audience), { query }, (bytes) =>
        setProgress({ format, bytes }),
      )
      if (format === 'tsv') {
        await navigator.clipboard.writeText(await file.text())
        showToast({ tone: 'good', message: t.report.copiedToClipboard, seconds: COPIED_SECONDS })
        setCopied(true)
        setTimeout(setCopied, COPIED_SECONDS * 1000, false)
      } else saveFile(file, `${audienceView(report, audience).file}.${format}`)
    } catch (error) {
      showToast({ tone: 'bad', message: describeError(error) })
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, start: (format) => void run(format), copied }
}
