import { useState } from 'react'
import { approveDeposit } from '#contract/deposit-decisions.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './decision.module.css'

type Result = { id: string; done: boolean; text: string }

/** Each is approved on its own, under a key of its own: one that is refused holds up no other. */
export function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [results, setResults] = useState<readonly Result[]>([])
  const [working, setWorking] = useState(false)
  const [keys] = useState(() => new Map(ids.map((id) => [id, crypto.randomUUID()])))
  const finished = !working && results.length === ids.length

  async function approve(id: string): Promise<Result> {
    try {
      const idempotencyKey = keys.get(id)!
      const { credited } = await call(
        approveDeposit,
        { params: { depositId: id }, body: {} },
        { idempotencyKey },
      )
      return { id, done: true, text: `${formatUsdt(credited)} USDT credited` }
    } catch (error) {
      return { id, done: false, text: (error as Error).message }
    }
  }
  async function approveAll() {
    setWorking(true)
    setResults([])
    for (const id of ids) {
      const result = await approve(id)
      setResults((before) => [...before, result])
    }
    setWorking(false)
  }
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
