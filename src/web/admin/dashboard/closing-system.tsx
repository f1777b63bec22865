import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { closingStatus, redoClosing, runClosing, undoClosing } from '#contract/money/closing.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
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
import { Row } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'
import styles from './dashboard.module.css'
import { useEffect, useRef } from 'react'
import { formatAmount } from '../panels/format-amount.ts'

type Closing = NonNullable<ResponseBody<typeof closingStatus>['last']>

const formatMicro = (micro: string | undefined) => formatAmount(BigInt(micro ?? '0'))

const TOAST_SECONDS = 10

const isLater = (last: Closing, seen: Closing) =>
  last.day > seen.day || (last.day === seen.day && last.run > seen.run)

/** Shows a toast when a closing completes while the dashboard is open. */
function useClosingToast(last: Closing | undefined): void {
  const seen = useRef<Closing>(undefined)
  useEffect(() => {
    if (last === undefined || last.state !== 'complete') return
    const before = seen.current
    seen.current = last
    if (before === undefined || !isLater(last, before)) return
    const { daily, network, pendingReason } = last
    const amounts = { daily: formatMicro(daily.amount), network: formatMicro(network.amount) }
    showToast({
      tone: 'good',
      message: t.admin.dashboard.closingOfCompleted({ day: formatDay(last.day) }),
      detail:
        pendingReason === null
          ? t.admin.dashboard.everyRewardIsPaid(amounts)
          : t.admin.dashboard.someRewardsArePending({ ...amounts, pendingReason }),
      seconds: TOAST_SECONDS,
    })
  }, [last])
}

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
      error={{ title: t.admin.dashboard.weCouldntLoadTheClosing }}
      skeleton={<SkeletonRows count={2} label={t.admin.dashboard.loadingTheClosing} />}
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
      <Row gap={3} align="center" justify="between">
        <span className={styles.figure}>{hits}</span>
        <span>
          <b>{t.admin.dashboard.closingSystem}</b>
          <br />
          {hits >= REPEATED_RUNS
            ? t.admin.dashboard.runTimesForPaidOnce({ hits, yesterday })
            : t.admin.dashboard.runsOfYesterdaysClosing}
        </span>
      </Row>
      {open ? (
        <output>
          {t.admin.dashboard.closingOfChunksPosted({
            day: formatDay(open.day),
            done: open.done,
            of: open.of,
          })}
        </output>
      ) : (
        <p>
          {last
            ? t.admin.dashboard.lastClosing({ day: formatDay(last.day) })
            : t.admin.dashboard.noClosingsYet}
        </p>
      )}
      {undone && (
        <p>
          {t.admin.dashboard.undoneUntilYouRedoIt({
            day: formatDay(undone.day),
            waitingDays: undone.waitingDays,
          })}
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
    title: t.admin.dashboard.undoClosingQuestion({ day: formatDay(last?.day ?? '') }),
    text: t.admin.dashboard.undoConsequence({
      daily: formatMicro(last?.daily.amount),
      network: formatMicro(last?.network.amount),
    }),
    confirm: t.admin.dashboard.undo,
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
    if (answer) showToast({ tone: 'good', message: t.admin.dashboard.closingUndoneTitle })
    onDone()
  }
  const undoConfirmation = useConfirmation(
    describeUndo(last),
    () => void undo.send({ body: { date: last?.day ?? '' } }).then(handleUndone),
  )
  const redoConfirmation = useConfirmation(
    {
      title: t.admin.dashboard.runClosingQuestion({ due: formatDay(due ?? '') }),
      text: t.admin.dashboard.rewardsAlreadyPaidAreNotPaid,
      confirm: t.admin.dashboard.redo,
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
          <Icon icon={IconArrowBackUp} size={16} /> {t.admin.dashboard.undo}
        </Button>
        <Button size="compact" onClick={redoConfirmation.begin} disabled={!canRedo} working={redo.working}>
          <Icon icon={IconArrowForwardUp} size={16} /> {t.admin.dashboard.redo}
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
