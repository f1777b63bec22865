import { smaller, type Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { computePool, type OdlDraft } from './odl-draft.ts'

/** What Pending rewards leave of the treasury limits the pool. */
export function OdlLimit({ draft, treasury, pending }: { draft: OdlDraft; treasury: Micro; pending: Micro }) {
  const spare = treasury > pending ? treasury - pending : 0n
  if (spare >= computePool(draft)) {
    return (
      <Notice tone="good">
        If a cycle opened now, the treasury could give the whole pool: it holds <Amount micro={spare} />{' '}
        beyond what is Pending.
      </Notice>
    )
  }
  return (
    <Notice tone="warn">
      <b>
        If a cycle opened now, the pool would be limited to{' '}
        <Amount micro={smaller(spare, computePool(draft))} />.
      </b>{' '}
      <Amount micro={pending} /> of rewards are Pending and come first. The treasury holds{' '}
      <Amount micro={treasury} />.
    </Notice>
  )
}
