import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { CheckList, type Check } from '../review/check-list.tsx'
import type { DepositDecision } from './decision-panel.tsx'

function buildChecks(decision: DepositDecision): Check[] {
  const { member, transfers, hashAlsoAt, proofAlsoAt, proofImageId, transactionHash, rail } = decision
  const onChain = transfers.length > 0 && transfers.every(({ lost }) => !lost)
  return [
    {
      passed: onChain,
      text: onChain
        ? 'The transfer is final on the chain'
        : transfers.length > 0
          ? 'The block of this transfer was replaced: look at the chain before you decide'
          : rail === 'sandbox'
            ? 'Test money: nothing arrived anywhere'
            : 'Nobody has seen it arrive: there is only the member’s word',
    },
    ...(transactionHash
      ? [
          {
            passed: hashAlsoAt.length === 0,
            text:
              hashAlsoAt.length === 0
                ? 'No other deposit names this transaction'
                : `Deposit ${hashAlsoAt.join(', ')} names the same transaction`,
          },
        ]
      : []),
    ...(proofImageId
      ? [
          {
            passed: proofAlsoAt.length === 0,
            text:
              proofAlsoAt.length === 0
                ? 'This picture was not sent before'
                : `The same picture was sent for ${proofAlsoAt.join(', ')}`,
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
