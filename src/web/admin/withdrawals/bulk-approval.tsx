import { useState } from 'react'
import { approveWithdrawals } from '#contract/money/payouts.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BulkApprovalDialog, type ApprovalResult } from '../review/bulk-approval-dialog.tsx'

export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { send, working, problem } = useEndpointMutation(approveWithdrawals)
  const [results, setResults] = useState<readonly ApprovalResult[]>([])
  async function approveAll() {
    const answer = await send({ body: { ids: ids.map(BigInt) } })
    if (answer)
      setResults(
        answer.results.map(({ id, approved, message }) => ({
          id: String(id),
          done: approved,
          text: message,
        })),
      )
  }
  const approvals = { results, working, finished: results.length > 0, approveAll }
  return (
    <BulkApprovalDialog noun="withdrawal" count={ids.length} approvals={approvals} onClose={onClose}>
      {t.admin.withdrawals.bulkApprovalConsequence}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </BulkApprovalDialog>
  )
}
