import { useState } from 'react'
import { setLimit, type MemberLimit } from '#contract/member/member-limits.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './limits.module.css'

export function LimitRow({ limit, onChanged }: { limit: MemberLimit; onChanged: () => void }) {
  const [opened, setOpened] = useState(false)
  const { subject, period, amount, used, renewsAt, pending } = limit
  const { send, working } = useEndpointMutation(setLimit, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function cancelRaise() {
    if (await send({ body: { subject, period, amount } })) onChanged()
  }
  return (
    <li>
      <div className={styles.about}>
        <b>{t.limits.periods[period]}</b>
        {amount === null ? (
          <small>{t.limits.noLimit}</small>
        ) : (
          <small>
            {t.limits.used({
              used: <Amount micro={used ?? 0n} size="small" />,
              limit: <Amount micro={amount} size="small" />,
              renewsAt: renewsAt ? formatInstant(renewsAt) : '',
            })}
          </small>
        )}
        {pending && <small>{describeRaise(pending)}</small>}
      </div>
      <Row gap={2} wraps>
        {pending && (
          <Button
            size="compact"
            working={working}
            aria-label={t.limits.cancelRaiseOf[subject][period]}
            onClick={() => void cancelRaise()}
          >
            {t.limits.cancelRaise}
          </Button>
        )}
        <Button
          size="compact"
          aria-label={(amount === null ? t.limits.setThe : t.limits.changeThe)[subject][period]}
          onClick={() => setOpened(true)}
        >
          {amount === null ? t.limits.set : t.limits.change}
        </Button>
      </Row>
      {opened && <LimitDialog limit={limit} onClose={() => setOpened(false)} onChanged={onChanged} />}
    </li>
  )
}

const describeRaise = ({ amount, from }: NonNullable<MemberLimit['pending']>) =>
  amount === null
    ? t.limits.ends({ from: formatInstant(from) })
    : t.limits.risesTo({ amount: readableAmount(amount), from: formatInstant(from) })
