import { smaller, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { computePool, type OdlDraft } from './odl-draft.ts'

/** Pending rewards are paid first; the pool is limited to the rest of the treasury. */
export function OdlLimit({ draft, treasury, pending }: { draft: OdlDraft; treasury: Micro; pending: Micro }) {
  const spare = treasury > pending ? treasury - pending : 0n
  if (spare >= computePool(draft)) {
    return (
      <Notice tone="good">{t.admin.plan.ifACycleOpenedNowThe({ amount: <Amount micro={spare} /> })}</Notice>
    )
  }
  return (
    <Notice tone="warn">
      {t.admin.plan.pendingRewardsOfArePaidFirst({
        value: (
          <b>
            {t.admin.plan.ifACycleOpenedNowThe2({
              amount: <Amount micro={smaller(spare, computePool(draft))} />,
            })}
          </b>
        ),
        amount: <Amount micro={pending} />,
        amount2: <Amount micro={treasury} />,
      })}
    </Notice>
  )
}
