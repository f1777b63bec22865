import { t } from '#web/language/messages.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { useState } from 'react'
import { readWithdrawalCase, type WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { statusOf, type WithdrawalAction } from '#domain/withdrawals/withdrawal-steps.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { SidePanel } from '#web/ui/layout/side-panel.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { CaseFacts } from './case-facts.tsx'
import type { DecisionRequest } from './decision-dialog.tsx'
import styles from '../review/review.module.css'

export const statusTones = {
  Pending: 'warn',
  Approved: 'good',
  Rejected: 'bad',
  Unknown: 'warn',
  Cancelled: 'plain',
} as const

type Props = { withdrawalId: string; onDecide: (request: DecisionRequest) => void; onClose: () => void }

export function WithdrawalPanel({ withdrawalId, onDecide, onClose }: Props) {
  const query = useEndpointQuery(readWithdrawalCase, { params: { withdrawalId: BigInt(withdrawalId) } }, [
    'withdrawals',
  ])
  const status = query.data && statusOf[query.data.state]
  return (
    <SidePanel
      title={t.admin.withdrawals.withdrawalRequest}
      chip={status && <Chip tone={statusTones[status]}>{status}</Chip>}
      actions={
        query.data &&
        query.data.actions.length > 0 && <CaseActions withdrawal={query.data} onDecide={onDecide} />
      }
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.withdrawals.weCouldntLoadTheRequest,
          reassurance: t.admin.withdrawals.nothingWasDecided,
        }}
        skeleton={<SkeletonRows count={5} label={t.admin.withdrawals.loadingTheRequest} />}
      >
        {(withdrawal) => <CaseFacts withdrawal={withdrawal} />}
      </QueryBoundary>
    </SidePanel>
  )
}

const isPrimaryAction = (action: WithdrawalAction) => ['approve', 'reapprove', 'pay'].includes(action)

/** Keys in the work queue. */
const actionKeys: Partial<Record<WithdrawalAction, string>> = { approve: 'A', reject: 'R' }

function actionLabel(action: WithdrawalAction, net: bigint, hasHash: boolean): string {
  const amount = `${formatAmount(net)} USDT`
  const labels: Record<WithdrawalAction, string> = {
    approve: hasHash
      ? t.admin.withdrawals.approveAndPay({ amount })
      : t.admin.withdrawals.approveForPayout({ amount }),
    reapprove: hasHash
      ? t.admin.withdrawals.reapproveAndPay({ amount })
      : t.admin.withdrawals.reapproveForPayout({ amount }),
    pay: t.admin.withdrawals.markAsPaid({ amount }),
    reject: t.admin.withdrawals.reject,
    fail: t.admin.withdrawals.paymentFailed,
    markUncertain: t.admin.withdrawals.unconfirmed,
  }
  return labels[action]
}

/** A transaction hash approves and pays in one step. */
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
    action === 'markUncertain' ? 'plain' : isPrimaryAction(action) ? 'solid' : 'danger'
  return (
    <>
      {withdrawal.actions.some(isPrimaryAction) && (
        <TextField
          label={t.admin.withdrawals.transactionHash}
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
            data-key={actionKeys[action]}
            disabled={action === 'pay' && hash === ''}
            onClick={() =>
              onDecide({
                action,
                withdrawal,
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
