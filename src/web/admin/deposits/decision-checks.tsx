import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { CheckList, type Check } from '../review/check-list.tsx'
import type { DepositDecision } from './decision-panel.tsx'

const describeUse = ({ id, memberId, status }: DepositDecision['hashAlsoAt'][number]) =>
  `deposit ${id}${memberId ? ` of ${memberId}` : ''} (${status})`

function buildChecks(decision: DepositDecision): Check[] {
  const { member, transfers, hashAlsoAt, proofAlsoAt, proofImageId, transactionHash, rail } = decision
  const onChain = transfers.length > 0 && transfers.every(({ lost }) => !lost)
  return [
    {
      passed: onChain,
      text: onChain
        ? 'The transfer is final on the chain'
        : transfers.length > 0
          ? 'A chain reorganization replaced this transfer’s block: check the chain before you decide'
          : rail === 'sandbox'
            ? 'Sandbox payment: no real money arrived'
            : 'Not confirmed: only the member’s claim',
    },
    ...(transactionHash
      ? [
          {
            passed: hashAlsoAt.length === 0,
            text:
              hashAlsoAt.length === 0
                ? 'No other deposit uses this transaction'
                : `Also claimed by ${hashAlsoAt.map(describeUse).join(', ')}`,
          },
        ]
      : []),
    ...(proofImageId
      ? [
          {
            passed: proofAlsoAt.length === 0,
            text:
              proofAlsoAt.length === 0
                ? 'No other deposit uses this image'
                : `Deposit ${proofAlsoAt.join(', ')} uses the same image`,
          },
        ]
      : []),
    ...(member
      ? [
          {
            passed: !member.blocked,
            text: member.blocked ? 'The member is blocked' : 'The member is not blocked',
          },
        ]
      : []),
  ]
}

export function DecisionChecks({ decision }: { decision: DepositDecision }) {
  return (
    <PanelSection heading="Checks">
      <CheckList checks={buildChecks(decision)} />
    </PanelSection>
  )
}
