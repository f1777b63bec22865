import {
  statementFormats,
  type IssuedStatement,
  type StatementFormat,
  readMemberStatement,
} from '#contract/money/member-statements.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './statements.module.css'
import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

function useStatementDownload(period: string, isIssued: boolean) {
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

type Props = {
  period: string
  name: string
  note?: string
  /** Missing while the period is not over. */
  issued?: IssuedStatement
}

export function StatementRow({ period, name, note, issued }: Props) {
  const { working, start } = useStatementDownload(period, issued !== undefined)
  return (
    <li>
      <div className={styles.about}>
        <b>
          {name} {!issued && <Chip tone="warn">{t.statements.provisional}</Chip>}
        </b>
        {issued && (
          <small>
            {t.statements.closingBalance({
              amount: <Amount micro={issued.closing} size="small" detail="exact" />,
            })}
          </small>
        )}
        {note && <small>{note}</small>}
        {issued && (
          <small>
            {t.statements.issuedUtcHash({
              issuedAt: formatInstant(issued.issuedAt),
              hash: <code>{issued.hash.slice(0, 8)}…</code>,
            })}
          </small>
        )}
      </div>
      <Row gap={2}>
        {statementFormats.map((format: StatementFormat) => (
          <Button
            key={format}
            size="compact"
            aria-label={t.statements.downloadAs({ name, format: format.toUpperCase() })}
            working={working === format}
            onClick={() => start(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        {issued && (
          <CopyButton
            text={issued.hash}
            copiedText={t.statements.hashOfCopied({ name })}
            label={t.statements.hash}
          />
        )}
      </Row>
    </li>
  )
}
