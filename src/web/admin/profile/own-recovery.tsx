import { readOwnAdminRecovery, stopOwnAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'

/** Shown while a lost authenticator is reported: a signed-in owner stops the request with one press. */
export function OwnRecovery() {
  const query = useEndpointQuery(readOwnAdminRecovery, {}, ['notifications'])
  const { send, working, problem } = useEndpointMutation(stopOwnAdminRecovery)
  const open = query.data?.open
  if (!open) return null

  async function stop() {
    const answer = await send({})
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 5 })
    await query.refetch()
  }
  return (
    <PanelCard heading="Lost authenticator reported">
      <div className={styles.stack}>
        <Notice tone="warn">
          On {formatInstantWithZone(open.requestedAt)} someone with your password reported a lost
          authenticator. After {formatInstantWithZone(open.readyAt)} two other master admins, or the operator,
          can turn two-factor authentication off.
        </Notice>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className={styles.actions}>
          <Button kind="danger" size="compact" working={working} onClick={() => void stop()}>
            Stop the request
          </Button>
        </div>
      </div>
    </PanelCard>
  )
}
