import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './performance.module.css'

export type BarRow = { label: string; paid: Micro; pending?: Micro; to?: string | undefined }

/** Paid is solid, pending is hatched; bars are relative to the largest total. */
export function BarRows({ rows }: { rows: BarRow[] }) {
  const total = ({ paid, pending = 0n }: BarRow) => Number(paid + pending)
  const largest = Math.max(1, ...rows.map(total))
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.to === undefined ? row.label : <TextLink to={row.to}>{row.label}</TextLink>}</dt>
          <dd className={styles.bar} aria-hidden="true">
            {row.paid > 0n && (
              <i className={styles.paid} style={{ width: `${(Number(row.paid) / largest) * 100}%` }} />
            )}
            {row.pending !== undefined && row.pending > 0n && (
              <i className={styles.pending} style={{ width: `${(Number(row.pending) / largest) * 100}%` }} />
            )}
          </dd>
          <dd className={styles.figure}>
            <Amount micro={row.paid} currency={null} />
            {row.pending !== undefined && row.pending > 0n && (
              <small>
                {t.admin.performance.pendingAmount({
                  amount: <Amount micro={row.pending} currency={null} />,
                })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
