import { IconCopy } from '@tabler/icons-react'
import {
  statementFormats,
  type IssuedStatement,
  type StatementFormat,
} from '#contract/money/member-statements.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { copyText } from '#web/ui/actions/copy-text.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
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
    <li data-provisional={!issued}>
      <div className={styles.about}>
        <b>{name}</b>
        {issued && (
          <small>
            Closing balance <Amount micro={issued.closing} size="small" detail="exact" />
          </small>
        )}
        {note && <small>{note}</small>}
        {issued && <StatementHash {...issued} name={name} />}
      </div>
      <div className={styles.actions}>
        {statementFormats.map((format: StatementFormat) => (
          <Button
            key={format}
            size="compact"
            aria-label={`Download ${name} as ${format.toUpperCase()}`}
            working={working === format}
            onClick={() => start(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </li>
  )
}

function StatementHash({ hash, issuedAt, name }: IssuedStatement & { name: string }) {
  async function copy() {
    const copied = await copyText(hash)
    showToast(
      copied
        ? { tone: 'good', message: 'Hash copied', seconds: 2 }
        : { tone: 'bad', message: 'Couldn’t copy. The hash is printed on the PDF.' },
    )
  }
  return (
    <span className={styles.hash}>
      <small>Issued {formatInstant(issuedAt)} UTC</small>
      <code>{`${hash.slice(0, 8)}…${hash.slice(-8)}`}</code>
      <IconButton icon={IconCopy} label={`Copy the hash of ${name}`} onClick={() => void copy()} />
    </span>
  )
}
