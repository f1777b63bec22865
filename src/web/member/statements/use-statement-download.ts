import { useState } from 'react'
import { readMemberStatement, type StatementFormat } from '#contract/money/member-statements.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export function useStatementDownload(period: string, isIssued: boolean) {
  const [working, setWorking] = useState<StatementFormat>()
  async function run(format: StatementFormat) {
    setWorking(format)
    try {
      const file = await downloadFile(
        readMemberStatement,
        { params: { period }, query: { format } },
        () => {},
      )
      saveFile(file, `${isIssued ? 'statement' : 'provisional-statement'}-${period}.${format}`)
    } catch (error) {
      showToast({ tone: 'bad', message: describeError(error) })
    } finally {
      setWorking(undefined)
    }
  }
  return { working, start: (format: StatementFormat) => void run(format) }
}
