import { t } from '#web/language/messages.ts'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { CheckList } from '../review/check-list.tsx'
import type { DepositDecision } from './decision-panel.tsx'

/** No chain confirms these, so the administrator compares them with the operator's own records. */
const describeUnverifiable = ({ rail, requestMode }: DepositDecision) =>
  rail === 'sandbox'
    ? t.admin.deposits.sandboxPaymentNoRealMoneyArrived
    : requestMode === 'Bank'
      ? t.admin.deposits.compareTheReferenceWithYourBank
      : undefined

export function DecisionChecks({ decision }: { decision: DepositDecision }) {
  const note = decision.transfers.length === 0 ? describeUnverifiable(decision) : undefined
  return (
    <PanelSection heading={t.admin.deposits.checks}>
      <CheckList checks={decision.checks} note={note} />
    </PanelSection>
  )
}
