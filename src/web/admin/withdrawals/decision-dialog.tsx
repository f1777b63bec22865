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
import { t } from '#web/language/messages.ts'
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
      title={t.admin.withdrawals.titles[action]}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            {t.admin.withdrawals.cancel}
          </Button>
          <Button
            kind={action === 'reject' || action === 'fail' ? 'danger' : 'solid'}
            working={working}
            disabled={needsReason && reason.trim() === ''}
            onClick={() => void confirm()}
          >
            {t.admin.withdrawals.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{describeDecision(request)}</p>
        {isApproval(action) && <ApprovalNotes withdrawal={request.withdrawal} />}
        {needsReason && (
          <TextField
            label={reasonLabel(Boolean(obstacle))}
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
        <Notice tone="bad">{t.admin.withdrawals.overrideHint({ obstacle: withdrawal.obstacle })}</Notice>
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
  const details = {
    member: nameMember(withdrawal.member.fullName, withdrawal.member.userrefid),
    amount: `${formatAmount(withdrawal.amount)} USDT`,
    net: `${formatAmount(withdrawal.net)} USDT`,
    fee: `${formatAmount(withdrawal.fee)} USDT`,
  }
  const { approve, approveAndPay, reapprove, reapproveAndPay, reject, pay, fail, markUncertain } =
    t.admin.withdrawals.questions
  const questions: Record<WithdrawalAction, (values: typeof details) => string> = {
    approve: hash === '' ? approve : approveAndPay,
    reapprove: hash === '' ? reapprove : reapproveAndPay,
    reject,
    pay,
    fail,
    markUncertain,
  }
  return questions[action](details)
}

const reasonLabel = (isForAudit: boolean) =>
  isForAudit ? t.admin.withdrawals.reasonForTheAuditLog : t.admin.withdrawals.reasonShownToTheMember
