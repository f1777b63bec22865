import { useState } from 'react'
import {
  approveWithdrawal,
  markWithdrawalUncertain,
  failWithdrawal,
  payWithdrawal,
  reapproveWithdrawal,
  rejectWithdrawal,
} from '#contract/money/withdrawal-decisions.ts'
import type { WithdrawalAction } from '#domain/withdrawals/withdrawal-steps.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { nameMember } from '../members/name-member.ts'
import styles from './decision.module.css'
import { describeRates, type QuotedRates } from './describe-rates.ts'

export type WithdrawalSummary = {
  id: bigint
  member: { userrefid: string; fullName: string }
  amount: bigint
  fee: bigint
  net: bigint
  /** Why an approval needs a reason. */
  obstacle?: string | null
} & Partial<QuotedRates>
export type DecisionRequest = { action: WithdrawalAction; withdrawal: WithdrawalSummary; hash: string }

const titles: Record<WithdrawalAction, string> = {
  approve: 'Confirm Approval',
  reject: 'Confirm Rejection',
  reapprove: 'Confirm Reapproval',
  pay: 'Confirm Payment',
  fail: 'Confirm Failure',
  markUncertain: 'Mark as Unconfirmed',
}

export function DecisionDialog({
  request,
  onClose,
}: {
  request: DecisionRequest | undefined
  onClose: () => void
}) {
  return request ? (
    <OpenDialog key={`${request.action} ${request.withdrawal.id}`} request={request} onClose={onClose} />
  ) : null
}

function OpenDialog({ request, onClose }: { request: DecisionRequest; onClose: () => void }) {
  const { action } = request
  const [reason, setReason] = useState('')
  const { decide, working, problem, fieldErrors } = useDecision(request, onClose)
  const obstacle = isApproval(action) ? request.withdrawal.obstacle : null
  const needsReason = Boolean(obstacle) || ['reject', 'fail', 'markUncertain'].includes(action)
  async function confirm() {
    const answer = await decide(reason.trim())
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title={titles[action]}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button
            kind={action === 'reject' || action === 'fail' ? 'danger' : 'solid'}
            working={working}
            disabled={needsReason && reason.trim() === ''}
            onClick={() => void confirm()}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{describeDecision(request)}</p>
        {isApproval(action) && <ApprovalNotes withdrawal={request.withdrawal} />}
        {needsReason && (
          <TextField
            label={obstacle ? 'Reason (for the audit log)' : 'Reason (shown to the member)'}
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {problem && <Notice tone="bad">{fieldErrors['transactionHash'] ?? problem}</Notice>}
      </div>
    </Dialog>
  )
}

function ApprovalNotes({ withdrawal }: { withdrawal: WithdrawalSummary }) {
  return (
    <>
      <RateLine withdrawal={withdrawal} />
      {withdrawal.obstacle && (
        <Notice tone="bad">{withdrawal.obstacle}. To approve it anyway, give a reason.</Notice>
      )}
    </>
  )
}

function RateLine({ withdrawal: { perUsdt, receives, currentRate } }: { withdrawal: WithdrawalSummary }) {
  if (perUsdt === undefined || receives === undefined || currentRate === undefined) return null
  const text = describeRates({ perUsdt, receives, currentRate })
  return text ? <p>{text}</p> : null
}

/** One sending for each action; the one that is request for is used. */
function useDecision({ action, withdrawal, hash }: DecisionRequest, onConfirmationPending: () => void) {
  const options = { onConfirmationPending }
  const mutations = {
    approve: useEndpointMutation(approveWithdrawal, options),
    reapprove: useEndpointMutation(reapproveWithdrawal, options),
    pay: useEndpointMutation(payWithdrawal),
    reject: useEndpointMutation(rejectWithdrawal),
    fail: useEndpointMutation(failWithdrawal),
    markUncertain: useEndpointMutation(markWithdrawalUncertain),
  }
  const params = { withdrawalId: withdrawal.id }
  const proof = hash === '' ? {} : { transactionHash: hash }
  const { working, problem, fieldErrors } = mutations[action]
  async function decide(reason: string) {
    const override = reason === '' ? {} : { overrideReason: reason }
    if (isApproval(action)) return mutations[action].send({ params, body: { ...proof, ...override } })
    if (action === 'pay') return mutations.pay.send({ params, body: { transactionHash: hash } })
    return mutations[action].send({ params, body: { reason } })
  }
  return { decide, working, problem, fieldErrors }
}

const isApproval = (action: WithdrawalAction) => action === 'approve' || action === 'reapprove'

function describeDecision({ action, withdrawal, hash }: DecisionRequest): string {
  const member = nameMember(withdrawal.member.fullName, withdrawal.member.userrefid)
  const amount = `${formatAmount(withdrawal.amount)} USDT`
  const net = `${formatAmount(withdrawal.net)} USDT`
  const paid = `${net} is paid to ${member}; ${formatAmount(withdrawal.fee)} USDT goes to the treasury. This is final.`
  const returned = `${amount} is returned to the wallet of ${member}.`
  const queued = `${net} will be queued for payout to ${member}. The amount stays on hold until paid.`
  const approved = hash === '' ? queued : paid
  const texts: Record<WithdrawalAction, string> = {
    approve: `Are you sure you want to approve this withdrawal? ${approved}`,
    reapprove: `Are you sure you want to reapprove this withdrawal? ${amount} is taken from the wallet again. ${approved}`,
    reject: `Are you sure you want to reject this withdrawal? ${returned}`,
    pay: `Are you sure this withdrawal was paid? ${paid}`,
    fail: `Are you sure this payment failed and was never sent? ${returned}`,
    markUncertain: `It is unclear whether this payment was sent. ${amount} stays on hold until you decide.`,
  }
  return texts[action]
}
