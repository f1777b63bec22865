import { smaller, type Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { computePool, type OdlDraft } from './odl-draft.ts'

/** Pending rewards are paid first; the pool is limited to the rest of the treasury. */
export function OdlLimit({ draft, treasury, pending }: { draft: OdlDraft; treasury: Micro; pending: Micro }) {
  const spare = treasury > pending ? treasury - pending : 0n
  if (spare >= computePool(draft)) {
    return (
      <Notice tone="good">
        If a cycle opened now, the treasury could fund the whole pool: it holds <Amount micro={spare} /> more
        than pending rewards need.
      </Notice>
    )
  }
  return (
    <Notice tone="warn">
      <b>
        If a cycle opened now, the pool would be limited to{' '}
        <Amount micro={smaller(spare, computePool(draft))} />.
      </b>{' '}
      Pending rewards of <Amount micro={pending} /> are paid first. The treasury holds{' '}
      <Amount micro={treasury} />.
    </Notice>
  )
}
