import { BulkApprovalDialog } from '../review/bulk-approval-dialog.tsx'
import { useBulkApproval } from './use-bulk-approval.ts'

export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const approvals = useBulkApproval(ids)
  return (
    <BulkApprovalDialog noun="deposit" count={ids.length} approvals={approvals} onClose={onClose}>
      Each is credited to its member immediately, and an approval is final. Deposits that fail a check are
      skipped for review.
    </BulkApprovalDialog>
  )
}
