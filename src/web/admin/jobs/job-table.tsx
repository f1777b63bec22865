import { runJob, type JobStatus } from '#contract/admin/jobs.ts'
import { jobTerms, type JobName } from '#domain/jobs/job-names.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { formatRunTime } from './format-run-time.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './jobs.module.css'
import { RunState } from './run-state.tsx'

export function JobTable({
  jobs,
  summary,
  onOpen,
}: {
  jobs: readonly JobStatus[]
  summary: string
  onOpen: (job: JobName) => void
}) {
  return (
    <PanelCard heading={t.admin.jobs.scheduledJobs} end={<span className={textStyles.muted}>{summary}</span>}>
      <div className={styles.wide} data-noted="true">
        <FigureTable
          label={t.admin.jobs.jobs}
          columns={[
            t.admin.jobs.job,
            t.admin.jobs.result,
            t.admin.jobs.lastRun,
            { figure: t.admin.jobs.took },
            { figure: t.admin.jobs.failedIn7Days },
            t.admin.jobs.note,
            t.admin.jobs.actions,
          ]}
          rows={jobs.map((job) => ({
            key: job.name,
            cells: [
              <strong key="job">{jobTerms[job.name].label}</strong>,
              <StateChip key="state" job={job} />,
              job.lastRun ? formatInstant(job.lastRun.startedAt) : t.admin.jobs.notYet,
              formatRunTime(job.lastRun?.durationMs ?? null),
              job.failures,
              <span key="note" className={styles.note} title={noteOf(job)}>
                {noteOf(job)}
              </span>,
              <Actions key="actions" job={job} onOpen={onOpen} />,
            ],
          }))}
        />
      </div>
    </PanelCard>
  )
}

function StateChip({ job: { lastRun, isLate } }: { job: JobStatus }) {
  if (isLate) return <Chip tone="warn">{t.admin.jobs.late}</Chip>
  return lastRun ? <RunState state={lastRun.state} /> : <Chip>{t.admin.jobs.waiting}</Chip>
}

function noteOf({ name, lastRun, requestedBy }: JobStatus): string {
  if (requestedBy !== null) return t.admin.jobs.requestedARun({ requestedBy })
  return lastRun?.failure ?? jobTerms[name].text
}

function Actions({ job, onOpen }: { job: JobStatus; onOpen: (job: JobName) => void }) {
  const { name, requestedBy } = job
  const { label, text } = jobTerms[name]
  const { send, working } = useEndpointMutation(runJob, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  const run = useConfirmation(
    {
      title: t.admin.jobs.runNowQuestion({ label }),
      text: t.admin.jobs.itDoesOnlyWhatIsDue({ text }),
      confirm: t.admin.jobs.runNow,
    },
    () =>
      void send({ params: { job: name } }).then((answer) => {
        if (answer) showToast({ tone: 'good', message: answer.message })
        return answer
      }),
  )
  return (
    <Row gap={2}>
      <Button size="dense" aria-label={t.admin.jobs.runsOf({ label })} onClick={() => onOpen(name)}>
        {t.admin.jobs.runs}
      </Button>
      <Button
        size="dense"
        aria-label={t.admin.jobs.runNowNamed({ label })}
        working={working || requestedBy !== null}
        onClick={run.begin}
      >
        {t.admin.jobs.runNow}
      </Button>
      {run.dialogs}
    </Row>
  )
}
