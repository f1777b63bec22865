import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './review.module.css'

export type ApprovalResult = { id: string; done: boolean; text: string }
type Approvals = {
  results: readonly ApprovalResult[]
  working: boolean
  finished: boolean
  approveAll: () => Promise<void>
}

/** One confirmation for the selected rows, then a result for each. */
export function BulkApprovalDialog({
  noun,
  count,
  approvals: { results, working, finished, approveAll },
  onClose,
  children,
}: {
  noun: 'deposit' | 'withdrawal'
  count: number
  approvals: Approvals
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title={`Approve ${count} ${count === 1 ? noun : `${noun}s`}`}
      actions={
        finished ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button data-autofocus onClick={onClose} disabled={working}>
              Cancel
            </Button>
            <Button kind="solid" working={working} onClick={() => void approveAll()}>
              Approve
            </Button>
          </>
        )
      }
    >
      {children}
      <ul className={styles.results} aria-live="polite" aria-label="Results">
        {results.map(({ id, done, text }) => (
          <li key={id}>
            <span>
              {noun === 'deposit' ? 'Deposit' : 'Withdrawal'} {id}: {text}
            </span>
            <Chip tone={done ? 'good' : 'bad'}>{done ? 'Approved' : 'Not approved'}</Chip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
