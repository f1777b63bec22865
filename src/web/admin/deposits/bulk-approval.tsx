import { BulkApprovalDialog } from '../review/bulk-approval-dialog.tsx'
import { useBulkApproval } from './use-bulk-approval.ts'
import { t } from '#web/language/messages.ts'

export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const approvals = useBulkApproval(ids)
  return (
    <BulkApprovalDialog noun="deposit" count={ids.length} approvals={approvals} onClose={onClose}>
      {t.admin.deposits.eachIsCreditedToItsMember}
    </BulkApprovalDialog>
  )
}
