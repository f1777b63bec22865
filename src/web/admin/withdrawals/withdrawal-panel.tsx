import { useState } from 'react'
import { readWithdrawalCase, type WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { statusOf, type WithdrawalAction } from '#domain/withdrawals/withdrawal-steps.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { SidePanel } from '#web/ui/layout/side-panel.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { CaseFacts } from './case-facts.tsx'
import type { DecisionRequest } from './decision-dialog.tsx'
import styles from '../review/review.module.css'

export const statusTones = { Pending: 'warn', Approved: 'good', Rejected: 'bad', Unknown: 'warn' } as const

type Props = { withdrawalId: string; onDecide: (request: DecisionRequest) => void; onClose: () => void }

/** All that is needed to decide, with the decision below it. */
export function WithdrawalPanel({ withdrawalId, onDecide, onClose }: Props) {
  const query = useEndpointQuery(readWithdrawalCase, { params: { withdrawalId: BigInt(withdrawalId) } }, [
    'withdrawals',
  ])
  const loaded = queryState(query)
  const status = query.data && statusOf[query.data.state]
  return (
    <SidePanel
      title="Withdrawal request"
      chip={status && <Chip tone={statusTones[status]}>{status}</Chip>}
      actions={
        loaded.status === 'ready' &&
        loaded.data.actions.length > 0 && <CaseActions withdrawal={loaded.data} onDecide={onDecide} />
      }
      onClose={onClose}
    >
      {loaded.status === 'loading' && <SkeletonRows count={5} label="Loading the request" />}
      {loaded.status === 'error' && (
        <ErrorState
          title="The request could not be read."
          reassurance="Nothing was decided."
          onRetry={loaded.onRetry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.status === 'ready' && <CaseFacts withdrawal={loaded.data} />}
    </SidePanel>
  )
}

const isPrimaryAction = (action: WithdrawalAction) => ['approve', 'reapprove', 'pay'].includes(action)

/** The button says the amount that leaves. */
function actionLabel(action: WithdrawalAction, net: bigint, withHash: boolean): string {
  const sum = `${formatUsdt(net)} USDT`
  const when = withHash ? `pay ${sum}` : 'pay later'
  const labels: Record<WithdrawalAction, string> = {
    approve: `Approve, ${when}`,
    reapprove: `Reapprove, ${when}`,
    pay: `Paid ${sum}`,
    reject: 'Reject',
    fail: 'Payment failed',
    doubt: 'Not known',
  }
  return labels[action]
}

/** With a transaction hash it is paid in the same step. */
function CaseActions({
  withdrawal,
  onDecide,
}: {
  withdrawal: WithdrawalCase
  onDecide: (request: DecisionRequest) => void
}) {
  const [hashText, setHashText] = useState('')
  const hash = hashText.trim()
  const ordered = [
    ...withdrawal.actions.filter((action) => !isPrimaryAction(action)),
    ...withdrawal.actions.filter(isPrimaryAction),
  ]
  const buttonKind = (action: WithdrawalAction) =>
    action === 'doubt' ? 'plain' : isPrimaryAction(action) ? 'solid' : 'danger'
  return (
    <>
      {withdrawal.actions.some(isPrimaryAction) && (
        <TextField
          label="Transaction hash"
          value={hashText}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setHashText(currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        {ordered.map((action) => (
          <Button
            key={action}
            size="compact"
            kind={buttonKind(action)}
            disabled={action === 'pay' && hash === ''}
            onClick={() =>
              onDecide({
                action,
                withdrawal: { ...withdrawal, userrefid: withdrawal.member.userrefid },
                hash,
              })
            }
          >
            {actionLabel(action, withdrawal.net, hash !== '')}
          </Button>
        ))}
      </div>
    </>
  )
}
