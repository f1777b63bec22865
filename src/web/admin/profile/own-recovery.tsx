import { readOwnAdminRecovery, stopOwnAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Row } from '#web/ui/layout/layout.tsx'
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
    <PanelCard heading={t.admin.profile.lostAuthenticatorReported}>
      <div className={styles.stack}>
        <Notice tone="warn">
          {t.admin.profile.recoveryWarning({
            requestedAt: formatInstantWithZone(open.requestedAt),
            readyAt: formatInstantWithZone(open.readyAt),
          })}
        </Notice>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Row gap={2} wraps>
          <Button kind="danger" size="compact" working={working} onClick={() => void stop()}>
            {t.admin.profile.stopTheRequest}
          </Button>
        </Row>
      </div>
    </PanelCard>
  )
}
