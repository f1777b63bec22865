import { cancelClosure } from '#contract/member/account-closure.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export function CancelClosure({ closesAt }: { closesAt: Date }) {
  const { send, working, problem } = useEndpointMutation(cancelClosure)
  const refetch = useInvalidateTopic('session')
  async function cancel() {
    const answer = await send({})
    if (answer) showToast({ tone: 'good', message: answer.message })
    refetch()
  }
  return (
    <div className={styles.stack}>
      <Notice tone="warn">
        {t.ownData.yourAccountClosesOnYourPersonal({
          closesAt: <time dateTime={closesAt.toISOString()}>{formatInstant(closesAt)}</time>,
        })}
      </Notice>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Row gap={2} wraps>
        <Button size="compact" kind="solid" working={working} onClick={() => void cancel()}>
          {t.ownData.keepYourAccount}
        </Button>
      </Row>
    </div>
  )
}
