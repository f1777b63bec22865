import { discardDeadLetter, retryDeadLetter, type DeadLetter } from '#contract/admin/jobs.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { useConfirmation } from '../review/use-confirmation.tsx'
import styles from './jobs.module.css'

/** Runs that failed every retry. Absent while there are none. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  if (letters.length === 0) return null
  return (
    <PanelCard
      heading="Failed every try"
      end={<span className={styles.summary}>A run that succeeds removes them</span>}
    >
      <div className={styles.wide}>
        <FigureTable
          label="Failed every try"
          columns={['Job', 'Failed', '#Tries', 'Reason', 'Actions']}
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
      title: `Run ${label} again?`,
      text: 'It does only what is still due. Remove the cause first, or it fails again. Your name is recorded.',
      confirm: 'Run again',
    },
    () => void report(retrying.send(input)),
  )
  const discard = useConfirmation(
    {
      title: 'Discard this failed run?',
      text: 'No work is lost: the next scheduled run does what is still due. The alert ends when none is left.',
      confirm: 'Discard',
      kind: 'danger',
    },
    () => void report(discarding.send(input)),
  )
  return (
    <div className={styles.actions}>
      <Button size="dense" kind="solid" working={retrying.working} onClick={retry.begin}>
        Run again
      </Button>
      <Button size="dense" working={discarding.working} onClick={discard.begin}>
        Discard
      </Button>
      {retry.dialogs}
      {discard.dialogs}
    </div>
  )
}
