import { isNumbered, type Report } from '#contract/reports/report.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import type { Columns } from '#web/report/report-table.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { sumColumn } from './sum-columns.ts'

type SumRowProps = { report: Report; columns: Columns; rows: readonly ReportRow[]; hasActions: boolean }

/** The last row: sums of the rows shown. */
export function SumRow({ report, columns, rows, hasActions }: SumRowProps) {
  const firstAmount = columns.findIndex(([, { kind }]) => kind === 'usdt')
  if (firstAmount < 1) return null
  const lead = columns.slice(0, firstAmount)
  return (
    <tfoot>
      <tr>
        <td aria-hidden="true" />
        {isNumbered(report, 'admin') && <td aria-hidden="true" />}
        {lead.map(([name, { shown }], at) => (
          <td key={name} data-shown={shown}>
            {at === 0 && t.admin.list.rows({ count: rows.length })}
          </td>
        ))}
        {columns.slice(firstAmount).map(([name, { kind, shown }]) => (
          <td key={name} data-shown={shown} data-right={kind === 'usdt'}>
            {kind === 'usdt' && <Amount micro={sumColumn(rows, name)} currency={null} />}
          </td>
        ))}
        {hasActions && <td data-place="actions" aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}
