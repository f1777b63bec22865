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
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
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

/** The member reads the reason of these. */
const REASONED: readonly WithdrawalAction[] = ['reject', 'fail', 'markUncertain']

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
  const { action, withdrawal } = request
  const { decide, ...mutation } = useDecision(request, onClose)
  const obstacle = isApproval(action) ? withdrawal.obstacle : null
  const copy = {
    title: t.admin.withdrawals.titles[action],
    confirm: t.admin.withdrawals.confirm,
    kind: action === 'reject' || action === 'fail' ? 'danger' : 'solid',
  } as const
  const consequence = (
    <>
      <p>{describeDecision(request)}</p>
      {isApproval(action) && <ApprovalNotes withdrawal={withdrawal} />}
    </>
  )
  if (obstacle || REASONED.includes(action))
    return (
      <ReasonDialog
        copy={{ ...copy, label: reasonLabel(Boolean(obstacle)), waitsForText: true }}
        mutation={mutation}
        send={decide}
        onClose={onClose}
      >
        {consequence}
      </ReasonDialog>
    )
  async function confirm() {
    const answer = await decide('')
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  const text = (
    <Stack gap={4}>
      {consequence}
      {mutation.problem && <Notice tone="bad">{mutation.problem}</Notice>}
    </Stack>
  )
  return (
    <ConfirmDialog
      opened
      copy={{ ...copy, text }}
      working={mutation.working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
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

/** A mutation for each action, of which the chosen one is sent. */
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
  return { decide, working, problem: fieldErrors['transactionHash'] ?? problem }
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
