import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { closingStatus, redoClosing, runClosing, undoClosing } from '#contract/money/closing.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { formatDay } from '../panels/format-day.ts'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'
import styles from './dashboard.module.css'
import { formatWaitingDays } from './undone-closing-notice.tsx'
import { formatMicro, useClosingToast } from './use-closing-toast.ts'

const REPEATED_RUNS = 2
const DAY_MS = 86_400_000

type Status = ResponseBody<typeof closingStatus>

/** Runs and progress of the latest closing, with Undo and Redo. */
export function ClosingSystem() {
  const query = useEndpointQuery(closingStatus, {}, ['closing'])
  useClosingToast(query.data?.last ?? undefined)
  return (
    <QueryBoundary
      query={query}
      error={{ title: "We couldn't load the closing." }}
      skeleton={<SkeletonRows count={2} label="Loading the closing" />}
    >
      {(status) => <ClosingTile status={status} onDone={() => void query.refetch()} />}
    </QueryBoundary>
  )
}

function ClosingTile({ status, onDone }: { status: Status; onDone: () => void }) {
  const { hits, last, open, undone } = status
  const now = useServerNow()
  const yesterday = formatDay(dayOf(new Date(now() - DAY_MS)))
  return (
    <div className={styles.tile} data-tone={hits >= REPEATED_RUNS || undone ? 'red' : 'plain'}>
      <div className={styles.line}>
        <span className={styles.figure}>{hits}</span>
        <span>
          <b>Closing System</b>
          <br />
          {hits >= REPEATED_RUNS
            ? `Run ${hits} times for ${yesterday}. Paid once.`
            : 'Runs of yesterday’s closing'}
        </span>
      </div>
      {open ? (
        <output>
          Closing {formatDay(open.day)}: {open.done} of {open.of} chunks posted
        </output>
      ) : (
        <p>{last ? `Last closing: ${formatDay(last.day)}` : 'No closings yet.'}</p>
      )}
      {undone && (
        <p>
          Undone: {formatDay(undone.day)}. {formatWaitingDays(undone.waitingDays)} until you redo it.
        </p>
      )}
      <ClosingActions status={status} onDone={onDone} />
    </div>
  )
}

/** Only a day that has ended by the server's clock can be closed. */
function useIsDayOver(day: string | null): boolean {
  const now = useServerNow()
  return day !== null && day < dayOf(new Date(now()))
}

const describeUndo = (last: Status['last']) =>
  ({
    title: `Undo the closing of ${formatDay(last?.day ?? '')}?`,
    text: `This reverses ${formatMicro(last?.daily.amount)} USDT of daily and ${formatMicro(last?.network.amount)} USDT of network bounties. The day stays undone and later days wait until you redo it. Refused if a member has already spent the money.`,
    confirm: 'Undo',
    kind: 'danger',
  }) as const

function ClosingActions({
  status: { last, due, open, undone },
  onDone,
}: {
  status: Status
  onDone: () => void
}) {
  const canRedo = useIsDayOver(due)
  const undo = useEndpointMutation(undoClosing)
  const redo = useEndpointMutation(undone ? redoClosing : runClosing)
  function handleUndone(answer: object | undefined) {
    if (answer) showToast({ tone: 'good', message: 'The closing was undone' })
    onDone()
  }
  const undoConfirmation = useConfirmation(
    describeUndo(last),
    () => void undo.send({ body: { date: last?.day ?? '' } }).then(handleUndone),
  )
  const redoConfirmation = useConfirmation(
    {
      title: `Run the closing of ${formatDay(due ?? '')}?`,
      text: 'Rewards already paid are not paid again.',
      confirm: 'Redo',
    },
    () => void redo.send({ body: { date: due ?? '' } }).then(onDone),
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

/** A refused undo lists the members who have already spent the money. */
function ClosingProblem({ problem, errors }: { problem: string; errors: Record<string, string> }) {
  return (
    <Notice tone="bad">
      {problem}
      {Object.entries(errors).map(([member, reason]) => (
        <p key={member}>
          {member} {reason}
        </p>
      ))}
    </Notice>
  )
}
