import { useState } from 'react'
import { setLimit, type MemberLimit } from '#contract/member/limits.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { LimitDialog } from './limit-dialog.tsx'
import styles from './limits.module.css'

export function LimitRow({ limit, onChanged }: { limit: MemberLimit; onChanged: () => void }) {
  const [opened, setOpened] = useState(false)
  const { subject, period, amount, used, renewsAt, pending } = limit
  const verb = amount === null ? t.limits.set : t.limits.change
  const name = t.limits.limitPer2({ subject, period })
  const { send, working } = useEndpointMutation(setLimit, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function cancelRaise() {
    if (await send({ body: { subject, period, amount } })) onChanged()
  }
  return (
    <li>
      <div className={styles.about}>
        <b>{t.limits.names[period]}</b>
        {amount === null ? (
          <small>{t.limits.noLimit}</small>
        ) : (
          <small>
            {t.limits.ofUsedStartsAgain({
              amount: <Amount micro={used ?? 0n} size="small" />,
              amount2: <Amount micro={amount} size="small" />,
            })}{' '}
            {renewsAt && formatInstant(renewsAt)}.
          </small>
        )}
        {pending && (
          <small>
            {pending.amount === null
              ? 'Ends '
              : `${t.limits.risesToUsdt({ amount: readableAmount(pending.amount) })} `}
            {formatInstant(pending.from)}.
          </small>
        )}
      </div>
      <div className={styles.actions}>
        {pending && (
          <Button
            size="compact"
            working={working}
            aria-label={t.limits.cancelRaiseOfThe({ name })}
            onClick={() => void cancelRaise()}
          >
            {t.limits.cancelRaise}
          </Button>
        )}
        <Button size="compact" aria-label={t.limits.the({ verb, name })} onClick={() => setOpened(true)}>
          {verb}
        </Button>
      </div>
      {opened && <LimitDialog limit={limit} onClose={() => setOpened(false)} onChanged={onChanged} />}
    </li>
  )
}
