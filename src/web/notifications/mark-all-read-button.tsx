import { IconChecks } from '@tabler/icons-react'
import type { markAdminNotificationsRead, markNotificationsRead } from '#contract/platform/notifications.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

const describeLabel = () => t.notificationList.markAllAsRead

/** The list follows by its live event, here and on other devices. */
export function MarkAllReadButton({
  endpoint,
}: {
  endpoint: typeof markNotificationsRead | typeof markAdminNotificationsRead
}) {
  const { send, working } = useEndpointMutation(endpoint, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  const mark = () => void send({ body: { notification: null } })
  return endpoint.access === 'admin' ? (
    <Button size="dense" working={working} onClick={mark}>
      {describeLabel()}
    </Button>
  ) : (
    <IconButton icon={IconChecks} label={describeLabel()} disabled={working} onClick={mark} />
  )
}
