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
} from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
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
import { AskDialog } from './ask-dialog.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OpenCase } from './open-case.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueueList } from './queue-list.tsx'
import { pressMarked } from './press-marked.ts'
import { isHeld } from './queue-progress.ts'
import { useQueue } from './use-queue.ts'
import styles from './queue.module.css'

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
    <nav aria-label={t.admin.queues.queues} className={styles.queues}>
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
    </nav>
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
