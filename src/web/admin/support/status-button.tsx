import { setTicketStatus, type TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

/** Resolves or reopens a ticket without a reply; the member is emailed. */
export function StatusButton({ file: { id, status, ticketNo } }: { file: TicketDetails }) {
  const { send, working } = useEndpointMutation(setTicketStatus)
  const invalidateTickets = useInvalidateTopic('tickets')
  const next = status === 'Pending' ? 'Resolved' : 'Pending'
  async function change() {
    const answer = await send({ params: { ticketId: id }, body: { status: next } })
    showToast(
      answer
        ? { tone: 'good', message: t.admin.support.is({ ticketNo, next: next.toLowerCase() }), seconds: 3 }
        : {
            tone: 'bad',
            message: t.admin.support.weCouldntChangeTheStatusAnother,
          },
    )
    invalidateTickets()
  }
  return (
    <Button size="dense" wide working={working} onClick={() => void change()}>
      {next === 'Resolved' ? t.admin.support.resolve : t.admin.support.reopen}
    </Button>
  )
}
