import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { approveWithdrawals } from '#contract/payouts.ts'
import { useSend } from '#web/api/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './decision.module.css'

type Results = Answer<typeof approveWithdrawals>['results']

export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { send, working, problem } = useSend(approveWithdrawals)
  const [results, setResults] = useState<Results>()
  async function approve() {
    const answer = await send({ body: { ids: ids.map(BigInt) } })
    if (answer) setResults(answer.results)
  }
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title={`Approve ${ids.length} ${ids.length === 1 ? 'withdrawal' : 'withdrawals'}`}
      actions={
        results ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button data-autofocus onClick={onClose} disabled={working}>
              Cancel
            </Button>
            <Button kind="solid" working={working} onClick={() => void approve()}>
              Approve
            </Button>
          </>
        )
      }
    >
      Each is decided on its own and then waits to be paid. One that fails a check is left for you to look at.
      {problem && <Notice tone="bad">{problem}</Notice>}
      {results && (
        <ul className={styles.results} aria-label="Results">
          {results.map(({ id, approved, message }) => (
            <li key={String(id)}>
              <span>
                Withdrawal {String(id)}: {message}
              </span>
              <Chip tone={approved ? 'good' : 'bad'}>{approved ? 'Approved' : 'Not approved'}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
