import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { closingStatus, redoClosing, undoClosing } from '#contract/money/closing.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { useStepUpConfirmation } from '../step-up/use-step-up-confirmation.tsx'
import styles from './dashboard.module.css'
import { formatMicro, formatDay, useClosingToast } from './use-closing-toast.ts'

const REPEATED_RUNS = 2

type Status = ResponseBody<typeof closingStatus>

/** How often today's closing was triggered, how far it is, and the way back and forth. */
export function ClosingSystem() {
  const read = useEndpointQuery(closingStatus, {}, ['closing'])
  useClosingToast(read.data?.last ?? undefined)
  const closing = queryState(read)
  if (closing.status === 'loading') return <SkeletonRows count={2} label="Loading the closing" />
  if (closing.status === 'error')
    return (
      <ErrorLine
        title="The closing could not be loaded."
        onRetry={closing.onRetry}
        retrying={closing.retrying}
      />
    )
  const { hits, last, open } = closing.data
  return (
    <div className={styles.tile} data-tone={hits >= REPEATED_RUNS ? 'red' : 'plain'}>
      <div className={styles.line}>
        <span className={styles.figure}>{hits}</span>
        <span>
          <b>Closing System</b>
          <br />
          {hits >= REPEATED_RUNS
            ? `Triggered ${hits} times for the day that is over. It paid once.`
            : 'Times the closing of the day that is over was triggered.'}
        </span>
      </div>
      {open ? (
        <output>
          Closing {formatDay(open.day)}: {open.done} of {open.of} parts posted
        </output>
      ) : (
        <p>{last ? `Last closing: ${formatDay(last.day)}` : 'No day has been closed yet.'}</p>
      )}
      <ClosingActions status={closing.data} onDone={() => void read.refetch()} />
    </div>
  )
}

/** A day can be closed when it is over, by the server's clock. */
function useIsDayOver(day: string | null): boolean {
  const now = useServerNow()
  return day !== null && day < dayOf(new Date(now()))
}

function ClosingActions({ status: { last, due, open }, onDone }: { status: Status; onDone: () => void }) {
  const canRedo = useIsDayOver(due)
  const undo = useEndpointMutation(undoClosing)
  const redo = useEndpointMutation(redoClosing)
  function handleUndone(answer: object | undefined) {
    if (answer) showToast({ tone: 'good', message: 'The closing was undone' })
    onDone()
  }
  const undoConfirmation = useStepUpConfirmation(
    {
      title: `Undo the closing of ${formatDay(last?.day ?? '')}?`,
      text: `It reverses ${formatMicro(last?.daily.amount)} USDT of daily and ${formatMicro(last?.network.amount)} USDT of network bounties. It is refused if anybody has spent what it paid.`,
      confirm: 'Undo',
      kind: 'danger',
    },
    () => void undo.send({ body: { date: last?.day ?? '' } }).then(handleUndone),
    'closing',
  )
  const redoConfirmation = useStepUpConfirmation(
    {
      title: `Run the closing of ${formatDay(due ?? '')}?`,
      text: 'What is already closed is not paid a second time.',
      confirm: 'Redo',
    },
    () => void redo.send({ body: { date: due ?? '' } }).then(onDone),
    'closing',
  )
  const problem = undo.problem ?? redo.problem
  return (
    <>
      {problem && <ClosingProblem problem={problem} errors={{ ...undo.fieldErrors, ...redo.fieldErrors }} />}
      <div className={panels.actions}>
        <Button
          size="compact"
          onClick={undoConfirmation.begin}
          disabled={!last || open !== null}
          working={undo.working}
        >
          <Icon icon={IconArrowBackUp} size={16} /> Undo
        </Button>
        <Button size="compact" onClick={redoConfirmation.begin} disabled={!canRedo} working={redo.working}>
          <Icon icon={IconArrowForwardUp} size={16} /> Redo
        </Button>
      </div>
      {undoConfirmation.dialogs}
      {redoConfirmation.dialogs}
    </>
  )
}

/** A refused undo names whoever has already spent what it paid. */
function ClosingProblem({ problem, errors }: { problem: string; errors: Record<string, string> }) {
  return (
    <Notice tone="bad">
      {problem}
      {Object.entries(errors).map(([who, what]) => (
        <p key={who}>
          {who} {what}
        </p>
      ))}
    </Notice>
  )
}
