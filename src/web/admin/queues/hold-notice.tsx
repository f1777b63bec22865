import { releaseCase, type HoldableQueue, type QueueCase } from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './queue.module.css'

/** What the member was asked, and the answer's ticket. */
export function HoldNotice({ queue, held }: { queue: HoldableQueue; held: QueueCase }) {
  const { send, working, problem } = useEndpointMutation(releaseCase)
  if (!held.question) return null
  const { ticketId, askedBy, askedAt, isAnswered } = held.question
  async function release() {
    const answer = await send({ params: { queue, caseId: held.id } })
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
  }
  return (
    <Notice tone={isAnswered ? 'good' : 'warn'}>
      <div className={styles.hold}>
        <span>
          {t.admin.queues.thatAskedOnOpenTheTicket({
            words: isAnswered
              ? t.admin.queues.theMemberAnsweredTheQuestion
              : t.admin.queues.heldTheMemberHasNotAnswered,
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
      </div>
    </Notice>
  )
}
