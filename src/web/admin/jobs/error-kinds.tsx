import { IconCircleCheck } from '@tabler/icons-react'
import type { ErrorKind } from '#contract/admin/jobs.ts'
import { t } from '#web/language/messages.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './jobs.module.css'

export function ErrorKinds({ errors }: { errors: readonly ErrorKind[] }) {
  const total = errors.reduce((sum, { occurrences }) => sum + occurrences, 0)
  return (
    <PanelCard
      heading={t.admin.jobs.errorsByKind}
      end={
        <span className={textStyles.muted}>
          {t.admin.jobs.in7Days({ total: total.toLocaleString('en-GB') })}
        </span>
      }
    >
      <div className={styles.wide}>
        <FigureTable
          label={t.admin.jobs.errorsByKind}
          empty={{ icon: IconCircleCheck, title: t.admin.jobs.noErrors, text: t.admin.jobs.noErrorsHint }}
          columns={[
            t.admin.jobs.whatHappened,
            t.admin.jobs.where,
            { figure: t.admin.jobs.times },
            t.admin.jobs.first,
            t.admin.jobs.last,
            t.admin.jobs.lastRequest,
          ]}
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
    </PanelCard>
  )
}

/** Searched for as `reqId` in the log. */
function RequestId({ requestId }: { requestId: string | null }) {
  if (requestId === null) return t.admin.jobs.none
  return (
    <span className={styles.request}>
      <span title={requestId}>{requestId.slice(0, 8)}</span>
      <CopyButton text={requestId} label={t.admin.jobs.copyId} copiedText={t.admin.jobs.requestIdCopied} />
    </span>
  )
}
