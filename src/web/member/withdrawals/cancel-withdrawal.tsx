import { useState } from 'react'
import { cancelWithdrawal, type WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import styles from './timeline.module.css'

export function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, working, problem } = useEndpointMutation(cancelWithdrawal)
  const { id, amount, wallet } = withdrawal
  const effect = t.withdrawals.cancellationConsequence({
    amount: formatUsdt(amount),
    walletName: t.withdrawals.walletNames[wallet],
  })
  async function cancel() {
    const answer = await send({ params: { withdrawalId: id } })
    setIsOpen(false)
    if (answer) showToast({ tone: 'good', message: answer.message })
  }
  return (
    <div className={styles.cancel}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button size="tall" wide onClick={() => setIsOpen(true)}>
        {t.withdrawals.cancelWithdrawal}
      </Button>
      <p>
        {t.withdrawals.youCanCancelUntilWeApprove} {effect}
      </p>
      <ConfirmDialog
        copy={{
          title: t.withdrawals.cancelThisWithdrawal,
          text: effect,
          confirm: t.withdrawals.cancelWithdrawal,
          kind: 'danger',
        }}
        closeLabel={t.withdrawals.keepIt}
        opened={isOpen}
        working={working}
        onConfirm={() => void cancel()}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
