import { BulkApprovalDialog } from '../approval/bulk-approval-dialog.tsx'
import { useApprovals } from './use-approvals.ts'

export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const approvals = useApprovals(ids)
  return (
    <BulkApprovalDialog noun="deposit" count={ids.length} approvals={approvals} onClose={onClose}>
      Each is credited to its member at once, and an approval is final. What cannot be approved says why.
    </BulkApprovalDialog>
  )
}
