import { IconCircleCheck } from '@tabler/icons-react'
import type { ErrorKind } from '#contract/admin/jobs.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import styles from './jobs.module.css'

export function ErrorKinds({ errors }: { errors: readonly ErrorKind[] }) {
  const total = errors.reduce((sum, { occurrences }) => sum + occurrences, 0)
  return (
    <PanelCard
      heading="Errors by kind"
      end={<span className={styles.summary}>{total.toLocaleString('en-GB')} in 7 days</span>}
    >
      {errors.length === 0 ? (
        <EmptyState
          icon={IconCircleCheck}
          title="No errors"
          text="Failed requests and failed background work of the last seven days are listed here."
        />
      ) : (
        <div className={styles.wide}>
          <FigureTable
            label="Errors by kind"
            columns={['What happened', 'Where', '#Times', 'First', 'Last', 'Last request']}
            rows={errors.map((error) => ({
              key: `${error.place} ${error.kind}`,
              cells: [
                <span key="kind" className={styles.note} title={error.kind}>
                  {error.kind}
                </span>,
                <span key="place" className={styles.note} title={error.place}>
                  {error.place}
                </span>,
                error.occurrences.toLocaleString('en-GB'),
                formatInstant(error.firstAt),
                formatInstant(error.lastAt),
                <RequestId key="request" requestId={error.requestId} />,
              ],
            }))}
          />
        </div>
      )}
    </PanelCard>
  )
}

/** Searched for as `reqId` in the log. */
function RequestId({ requestId }: { requestId: string | null }) {
  if (requestId === null) return 'None'
  return (
    <span className={styles.request}>
      <span title={requestId}>{requestId.slice(0, 8)}</span>
      <CopyButton text={requestId} label="Copy ID" copiedText="Request ID copied" />
    </span>
  )
}
