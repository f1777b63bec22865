import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './decision.module.css'
import { useApprovals } from './use-approvals.ts'

export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { results, working, finished, approveAll } = useApprovals(ids)
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title={`Approve ${ids.length} ${ids.length === 1 ? 'deposit' : 'deposits'}`}
      actions={
        finished ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={working}>
              Cancel
            </Button>
            <Button kind="solid" working={working} onClick={() => void approveAll()}>
              Approve
            </Button>
          </>
        )
      }
    >
      Each is credited to its member at once, and an approval is final. What cannot be approved says why.
      <ul className={styles.results} aria-live="polite" aria-label="Results">
        {results.map(({ id, done, text }) => (
          <li key={id}>
            <span>
              Deposit {id}: {text}
            </span>
            <Chip tone={done ? 'good' : 'bad'}>{done ? 'Approved' : 'Not approved'}</Chip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
