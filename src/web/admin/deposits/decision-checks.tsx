import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { CheckList } from '../review/check-list.tsx'
import type { DepositDecision } from './decision-panel.tsx'

/** No chain confirms these, so the administrator compares them with the operator's own records. */
const describeUnverifiable = ({ rail, requestMode }: DepositDecision) =>
  rail === 'sandbox'
    ? 'Sandbox payment: no real money arrived.'
    : requestMode === 'Bank'
      ? 'Compare the reference with your bank statement.'
      : undefined

export function DecisionChecks({ decision }: { decision: DepositDecision }) {
  const note = decision.transfers.length === 0 ? describeUnverifiable(decision) : undefined
  return (
    <PanelSection heading="Checks">
      {note && <p>{note}</p>}
      <CheckList checks={decision.checks} />
    </PanelSection>
  )
}
