import { useState } from 'react'
import { setLimit, type MemberLimit } from '#contract/member/limits.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { LimitDialog } from './limit-dialog.tsx'
import styles from './limits.module.css'

const NAMES = { day: 'Per day', week: 'Per week', month: 'Per month' }

export function LimitRow({ limit, onChanged }: { limit: MemberLimit; onChanged: () => void }) {
  const [opened, setOpened] = useState(false)
  const { subject, period, amount, used, renewsAt, pending } = limit
  const verb = amount === null ? 'Set' : 'Change'
  const name = `${subject} limit per ${period}`
  const { send, working } = useEndpointMutation(setLimit, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function cancelRaise() {
    if (await send({ body: { subject, period, amount } })) onChanged()
  }
  return (
    <li>
      <div className={styles.about}>
        <b>{NAMES[period]}</b>
        {amount === null ? (
          <small>No limit</small>
        ) : (
          <small>
            <Amount micro={used ?? 0n} size="small" /> of <Amount micro={amount} size="small" /> used. Starts
            again {renewsAt && formatInstant(renewsAt)}.
          </small>
        )}
        {pending && (
          <small>
            {pending.amount === null ? 'Ends ' : `Rises to ${readableAmount(pending.amount)} USDT `}
            {formatInstant(pending.from)}.
          </small>
        )}
      </div>
      <div className={styles.actions}>
        {pending && (
          <Button
            size="compact"
            working={working}
            aria-label={`Cancel raise of the ${name}`}
            onClick={() => void cancelRaise()}
          >
            Cancel raise
          </Button>
        )}
        <Button size="compact" aria-label={`${verb} the ${name}`} onClick={() => setOpened(true)}>
          {verb}
        </Button>
      </div>
      {opened && <LimitDialog limit={limit} onClose={() => setOpened(false)} onChanged={onChanged} />}
    </li>
  )
}
