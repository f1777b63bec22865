import type { ReactNode } from 'react'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './bar-rows.module.css'

type BarRow = { label: string; paid: Micro; pending?: Micro; to?: string | undefined; figure?: ReactNode }

/** Paid is solid, pending is hatched; bars are relative to the largest sum. `total` is a last row without a bar. */
export function BarRows({ rows, total }: { rows: BarRow[]; total?: ReactNode }) {
  const largest = Math.max(1, ...rows.map(({ paid, pending = 0n }) => Number(paid + pending)))
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, to, paid, pending = 0n, figure }) => (
        <div key={label}>
          <dt>{to === undefined ? label : <TextLink to={to}>{label}</TextLink>}</dt>
          <dd className={styles.bar} aria-hidden="true">
            {paid > 0n && <i style={{ width: `${(Number(paid) / largest) * 100}%` }} />}
            {pending > 0n && <i data-pending style={{ width: `${(Number(pending) / largest) * 100}%` }} />}
          </dd>
          <dd>{figure ?? <PaidAndPending paid={paid} pending={pending} />}</dd>
        </div>
      ))}
      {total}
    </dl>
  )
}

function PaidAndPending({ paid, pending }: { paid: Micro; pending: Micro }) {
  return (
    <>
      <Amount micro={paid} currency={null} />
      {pending > 0n && (
        <small>
          {t.admin.performance.pendingAmount({ amount: <Amount micro={pending} currency={null} /> })}
        </small>
      )}
    </>
  )
}
