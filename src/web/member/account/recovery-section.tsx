import { readRecovery, stopRecovery } from '#contract/member/authenticator-recovery.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Shown while a lost authenticator is reported: a signed-in owner stops the request with one press. */
export function RecoverySection() {
  const query = useEndpointQuery(readRecovery, {})
  const { send, working, problem } = useEndpointMutation(stopRecovery)
  const open = query.data?.open
  if (!open) return null

  async function stop() {
    const answer = await send({})
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 5 })
    await query.refetch()
  }
  return (
    <Section heading={t.account.lostAuthenticatorReported}>
      <Card>
        <div className={styles.stack}>
          <Notice tone="warn">
            {t.account.recoveryWarning({
              requestedAt: formatInstantWithZone(open.requestedAt),
              readyAt: formatInstantWithZone(open.readyAt),
            })}
          </Notice>
          {problem && <Notice tone="bad">{problem}</Notice>}
          <Button kind="danger" working={working} onClick={() => void stop()}>
            {t.account.stopTheRequest}
          </Button>
        </div>
      </Card>
    </Section>
  )
}
