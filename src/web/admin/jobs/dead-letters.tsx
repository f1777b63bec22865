import { discardDeadLetter, retryDeadLetter, type DeadLetter } from '#contract/admin/jobs.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './jobs.module.css'

/** Runs that failed every retry. Absent while there are none. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  if (letters.length === 0) return null
  return (
    <PanelCard
      heading={t.admin.jobs.failedEveryTry}
      end={<span className={textStyles.muted}>{t.admin.jobs.failuresHint}</span>}
    >
      <div className={styles.wide}>
        <FigureTable
          label={t.admin.jobs.failedEveryTry}
          columns={[
            t.admin.jobs.job,
            t.admin.jobs.failed,
            { figure: t.admin.jobs.tries },
            t.admin.jobs.reason,
            t.admin.jobs.actions,
          ]}
          rows={letters.map((letter) => ({
            key: letter.id,
            cells: [
              <strong key="job">{letter.label}</strong>,
              formatInstant(letter.failedAt),
              letter.tries,
              <span key="reason" className={styles.note} title={letter.reason}>
                {letter.reason}
              </span>,
              <Actions key="actions" letter={letter} />,
            ],
          }))}
        />
      </div>
    </PanelCard>
  )
}

const options = { onRefusal: (message: string) => showToast({ tone: 'bad', message }) }

function Actions({ letter: { id, label } }: { letter: DeadLetter }) {
  const retrying = useEndpointMutation(retryDeadLetter, options)
  const discarding = useEndpointMutation(discardDeadLetter, options)
  const input = { params: { deadLetterId: id } }
  async function report(request: Promise<{ message: string } | undefined>) {
    const answer = await request
    if (answer) showToast({ tone: 'good', message: answer.message })
  }
  const retry = useConfirmation(
    {
      title: t.admin.jobs.runAgainQuestion({ label }),
      text: t.admin.jobs.itDoesOnlyWhatIsStill,
      confirm: t.admin.jobs.runAgain,
    },
    () => void report(retrying.send(input)),
  )
  const discard = useConfirmation(
    {
      title: t.admin.jobs.discardThisFailedRun,
      text: t.admin.jobs.noWorkIsLostTheNext,
      confirm: t.admin.jobs.discard,
      kind: 'danger',
    },
    () => void report(discarding.send(input)),
  )
  return (
    <Row gap={2}>
      <Button size="dense" kind="solid" working={retrying.working} onClick={retry.begin}>
        {t.admin.jobs.runAgain}
      </Button>
      <Button size="dense" working={discarding.working} onClick={discard.begin}>
        {t.admin.jobs.discard}
      </Button>
      {retry.dialogs}
      {discard.dialogs}
    </Row>
  )
}
