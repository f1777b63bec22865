import type { Drops } from '#domain/money/money.ts'
import { splitAmount } from './split-amount.ts'

/** A reward in XRP at the recorded rate of its day. */
export function XrpEquivalent({ xrp }: { xrp: Drops | null }) {
  if (xrp === null) return <small>No XRP rate recorded</small>
  const { whole, decimals } = splitAmount(xrp, 'cents')
  return (
    <small>
      {whole}.{decimals} XRP
    </small>
  )
}
