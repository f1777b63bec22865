import { smaller, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { computePool, type OdlDraft } from './odl-draft.ts'

/** Pending rewards are paid first; the pool is limited to the rest of the treasury. */
export function OdlLimit({ draft, treasury, pending }: { draft: OdlDraft; treasury: Micro; pending: Micro }) {
  const spare = treasury > pending ? treasury - pending : 0n
  if (spare >= computePool(draft)) {
    return <Notice tone="good">{t.admin.plan.poolFullyFunded({ amount: <Amount micro={spare} /> })}</Notice>
  }
  return (
    <Notice tone="warn">
      {t.admin.plan.poolLimited({
        limit: <Amount micro={smaller(spare, computePool(draft))} />,
        pending: <Amount micro={pending} />,
        treasury: <Amount micro={treasury} />,
        b: (children) => <b>{children}</b>,
      })}
    </Notice>
  )
}
