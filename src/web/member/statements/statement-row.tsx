import {
  statementFormats,
  type IssuedStatement,
  type StatementFormat,
} from '#contract/money/member-statements.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { useStatementDownload } from './use-statement-download.ts'
import styles from './statements.module.css'

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
              slice: <code>{issued.hash.slice(0, 8)}…</code>,
            })}
          </small>
        )}
      </div>
      <div className={styles.actions}>
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
      </div>
    </li>
  )
}
