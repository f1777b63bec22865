import { simulatePayment } from '#contract/money/deposits.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './deposit.module.css'

type Props = { depositId: string; open: boolean; onChanged: () => void }

/** Sandbox only: has the server's test gateway simulate the outcome of this payment. */
export function SandboxGateway({ depositId, open, onChanged }: Props) {
  const { send, working, problem } = useEndpointMutation(simulatePayment)
  const simulate = async (outcome: 'received' | 'declined') => {
    await send({ params: { depositId }, body: { outcome } })
    onChanged()
  }
  const disabled = !open || working
  return (
    <section className={styles.sandbox} aria-labelledby="gateway">
      <h2 id="gateway">{t.deposits.sandboxGateway}</h2>
      <p>{t.deposits.chooseTheOutcomeOfThisTest}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div>
        <Button disabled={disabled} onClick={() => void simulate('received')}>
          {t.deposits.paymentReceived}
        </Button>
        <Button disabled={disabled} onClick={() => void simulate('declined')}>
          {t.deposits.paymentDeclined2}
        </Button>
      </div>
    </section>
  )
}
