import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  holdableQueues,
  queueNames,
  queuePermissions,
  type HoldableQueue,
  type QueueCase,
  type QueueName,
  askMember,
  releaseCase,
  readQueue,
} from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink, Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useDockedPanel } from '#web/ui/layout/docked-panel.ts'
import { PageHead } from '../layout/page-head.tsx'
import { HelpDialog } from '../help/help-dialog.tsx'
import { usePageKeys } from '../help/use-page-keys.ts'
import { memberPath } from '../members/member-link.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { OpenCase } from './open-case.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueueList } from './queue-list.tsx'
import { isHeld, advance, initialProgress, openCase } from './queue-progress.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './queue.module.css'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const LIST_MILLISECONDS = 30_000
/** Shorter than the server's VIEW_SECONDS. */
const VIEW_MILLISECONDS = 20_000

/** The cases of a queue and the open one, which follows the decisions of every administrator. */
function useQueue(queue: QueueName) {
  const query = useEndpointQuery(
    readQueue,
    { params: { queue }, query: {} },
    [queue, 'queues', 'confirmations'],
    {
      refetchInterval: LIST_MILLISECONDS,
    },
  )
  const [progress, setProgress] = useState(initialProgress)
  const [seen, setSeen] = useState<readonly QueueCase[]>([])
  const cases = query.data?.cases
  if (cases && cases !== seen) {
    setSeen(cases)
    setProgress(advance(progress, cases, seen))
  }
  const { openId } = progress
  const view = openId === undefined ? undefined : { params: { queue }, query: { viewing: openId } }
  useEndpointQuery(readQueue, view, [], { refetchInterval: VIEW_MILLISECONDS })
  const opener = (step: 1 | -1) => {
    const next = seen[progress.place + step]
    return next && (() => setProgress(openCase(progress, seen, next)))
  }
  return {
    query,
    cases: seen,
    done: progress.done,
    open: seen.find(({ id }) => id === openId),
    choose: (found: QueueCase) => setProgress(openCase(progress, seen, found)),
    /** Not there at the ends of the list. */
    openPrevious: opener(-1),
    openNext: opener(1),
  }
}

const FIELDS = 'input, textarea, select'

/** Presses the button or focuses the field that `data-key` marks. A disabled button lacks input: the first field gets the focus. */
function pressMarked(key: 'A' | 'R'): void {
  const marked = document.querySelector(`[data-key="${key}"]`)
  const control = marked?.matches('button') ? marked : marked?.querySelector('textarea, button')
  if (control instanceof HTMLButtonElement && !control.disabled) control.click()
  else if (control instanceof HTMLTextAreaElement) control.focus()
  else control?.closest('footer')?.querySelector<HTMLElement>(FIELDS)?.focus()
}

/** What the member was asked, and the answer's ticket. */
function HoldNotice({ queue, held }: { queue: HoldableQueue; held: QueueCase }) {
  const { send, working, problem } = useEndpointMutation(releaseCase)
  if (!held.question) return null
  const { ticketId, askedBy, askedAt, isAnswered } = held.question
  async function release() {
    const answer = await send({ params: { queue, caseId: held.id } })
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
  }
  return (
    <Notice tone={isAnswered ? 'good' : 'warn'}>
      <Row gap={2} align="center" justify="between" wraps>
        <span>
          {(isAnswered ? t.admin.queues.memberAnswered : t.admin.queues.memberHasNotAnswered)({
            askedBy,
            askedAt: formatInstant(askedAt),
            link: (children) => <TextLink to={`/anjo/support-tickets/${ticketId}`}>{children}</TextLink>,
          })}
          {problem && ` ${problem}`}
        </span>
        {!isAnswered && (
          <Button size="dense" working={working} onClick={() => void release()}>
            {t.admin.queues.release}
          </Button>
        )}
      </Row>
    </Notice>
  )
}

type Props = { queue: HoldableQueue; held: QueueCase; onClose: () => void }

function AskDialog({ queue, held, onClose }: Props) {
  const { send, ...mutation } = useEndpointMutation(askMember)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.queues.holdWithQuestionTo({ label: held.label }),
        confirm: t.admin.queues.sendQuestionAndHold,
        kind: 'solid',
        label: t.admin.queues.question,
        missing: t.admin.queues.writeTheQuestion,
        maxLength: 4000,
      }}
      mutation={mutation}
      send={(text) => send({ params: { queue, caseId: held.id }, body: { text } })}
      onClose={onClose}
    >
      <p>{t.admin.queues.holdConsequence}</p>
    </ReasonDialog>
  )
}

export const meta = () => pageTitle(t.admin.queues.workQueue)

const describeQueues = (): Record<QueueName, { label: string; list: string }> => ({
  withdrawals: { label: t.admin.queues.withdrawals, list: '/anjo/withdraw-history' },
  deposits: { label: t.admin.queues.deposits, list: '/anjo/deposit-history' },
  kyc: { label: 'KYC', list: '/anjo/kyc' },
  tickets: { label: t.admin.queues.tickets, list: '/anjo/support-tickets' },
  confirmations: { label: t.admin.queues.confirmations, list: '/anjo/confirmations' },
})

export default function QueuePage() {
  useDockedPanel(true)
  const { queue: named } = useParams()
  const queue = queueNames.find((each) => each === named)
  if (queue) return <Queue key={queue} queue={queue} />
  return (
    <Card>
      <EmptyState
        icon={IconInbox}
        title={t.admin.queues.noSuchQueue}
        text={t.admin.queues.chooseAQueueAbove}
      />
    </Card>
  )
}

function QueueLinks({ current }: { current: QueueName }) {
  const administrator = useAdministrator()
  const allowed = queueNames.filter((each) => {
    const permission = queuePermissions[each]
    return permission === null || hasPermission(administrator, permission)
  })
  return (
    <Row as="nav" gap={1} wraps aria-label={t.admin.queues.queues}>
      {allowed.map((each) => (
        <ButtonLink
          key={each}
          size="dense"
          kind={each === current ? 'tint' : 'quiet'}
          aria-current={each === current ? 'page' : undefined}
          to={`/anjo/queues/${each}`}
        >
          {describeQueues()[each].label}
        </ButtonLink>
      ))}
    </Row>
  )
}

const toHoldable = (queue: QueueName): HoldableQueue | undefined =>
  holdableQueues.find((each) => each === queue)

function Queue({ queue }: { queue: QueueName }) {
  const work = useQueue(queue)
  const { query, cases, done, open } = work
  const [dialog, setDialog] = useState<'keys' | 'question'>()
  const navigate = useNavigate()
  const holdable = toHoldable(queue)
  const hold = holdable && open && !isHeld(open) ? () => setDialog('question') : undefined
  usePageKeys({
    A: () => pressMarked('A'),
    R: () => pressMarked('R'),
    J: () => work.openNext?.(),
    K: () => work.openPrevious?.(),
    H: () => hold?.(),
    M: () => open && queue !== 'confirmations' && void navigate(memberPath(open.label)),
  })
  return (
    <>
      <QueueHead queue={queue} text={describeTotal(query.data)} />
      <QueryBoundary
        query={query}
        error={{ title: t.admin.queues.weCouldntLoadTheQueue, reassurance: t.admin.queues.nothingWasDecided }}
        framed
        skeleton={<QueueSkeleton />}
      >
        {({ total }) => (
          <div className={styles.layout}>
            {cases.length > 0 && <QueueList cases={cases} open={open} onChoose={work.choose} />}
            <div className={styles.work}>
              {done.length + total > 0 && (
                <QueueBar
                  done={done}
                  left={total}
                  onPrevious={work.openPrevious}
                  onNext={work.openNext}
                  onHold={hold}
                  onShowKeys={() => setDialog('keys')}
                />
              )}
              <CaseArea queue={queue} open={open} left={total} />
            </div>
          </div>
        )}
      </QueryBoundary>
      <QueueDialogs queue={queue} open={open} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

type DialogsProps = {
  queue: QueueName
  open: QueueCase | undefined
  dialog: 'keys' | 'question' | undefined
  onClose: () => void
}

function QueueDialogs({ queue, open, dialog, onClose }: DialogsProps) {
  const holdable = toHoldable(queue)
  return (
    <>
      <HelpDialog opened={dialog === 'keys'} onClose={onClose} />
      {dialog === 'question' && holdable && open && (
        <AskDialog queue={holdable} held={open} onClose={onClose} />
      )}
    </>
  )
}

/** The list and the case, as they are laid out. */
const QueueSkeleton = () => (
  <div className={styles.layout}>
    <SkeletonPage rows={['list']} label={t.admin.queues.loadingTheQueue} />
    <div aria-hidden="true">
      <SkeletonPage rows={['panel', 'list list list']} label={t.admin.queues.loadingTheQueue} />
    </div>
  </div>
)

const QueueHead = ({ queue, text }: { queue: QueueName; text: string }) => (
  <PageHead
    title={t.admin.queues.queue({ label: describeQueues()[queue].label })}
    text={text}
    end={<QueueLinks current={queue} />}
  />
)

function describeTotal(data: { total: number; amount: bigint | null } | undefined): string {
  if (!data) return t.admin.queues.oneCaseAtATimeOldest
  if (data.total === 0) return t.admin.queues.nothingIsWaiting
  const amount = data.amount === null ? '' : `, ${formatAmount(data.amount)} USDT`
  return t.admin.queues.waitingOldestFirst({ total: data.total, amount })
}

type CaseAreaProps = { queue: QueueName; open: QueueCase | undefined; left: number }

function CaseArea({ queue, open, left }: CaseAreaProps) {
  const navigate = useNavigate()
  const close = () => void navigate(describeQueues()[queue].list)
  const holdable = toHoldable(queue)
  if (!open)
    return (
      <Card>
        <EmptyState
          icon={IconInbox}
          title={left === 0 ? t.admin.queues.queueEmpty : t.admin.queues.nothingLeftForYouToDecide}
          text={left === 0 ? t.admin.queues.queueEmptyHint : t.admin.queues.otherCasesUnavailable}
        />
      </Card>
    )
  return (
    <>
      {open.viewers.length > 0 && (
        <Notice tone="warn">
          {t.admin.queues.alsoOpenByTheFirstDecision({ join: open.viewers.join(' and ') })}
        </Notice>
      )}
      {holdable && <HoldNotice key={String(open.id)} queue={holdable} held={open} />}
      <div className={styles.case}>
        <OpenCase key={String(open.id)} queue={queue} caseId={open.id} onClose={close} />
      </div>
    </>
  )
}
