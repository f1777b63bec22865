import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
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
      title={t.admin.review.approve({ count, noun: count === 1 ? noun : `${noun}s` })}
      actions={
        finished ? (
          <Button onClick={onClose}>{t.admin.review.close}</Button>
        ) : (
          <>
            <Button data-autofocus onClick={onClose} disabled={working}>
              {t.admin.review.cancel}
            </Button>
            <Button kind="solid" working={working} onClick={() => void approveAll()}>
              {t.admin.review.approve2}
            </Button>
          </>
        )
      }
    >
      {children}
      <ul className={styles.results} aria-live="polite" aria-label={t.admin.review.results}>
        {results.map(({ id, done, text }) => (
          <li key={id}>
            <span>
              {noun === 'deposit' ? t.admin.review.deposit : t.admin.review.withdrawal} {id}: {text}
            </span>
            <Chip tone={done ? 'good' : 'bad'}>
              {done ? t.admin.review.approved : t.admin.review.notApproved}
            </Chip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
