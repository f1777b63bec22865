import { useState } from 'react'
import { readWithdrawalCase, type WithdrawalCase } from '#contract/withdrawal-decisions.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { statusOf, type WithdrawalAction } from '#domain/withdrawals/withdrawal-steps.ts'
import { useRead } from '#web/api/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { SidePanel } from '#web/ui/layout/side-panel.tsx'
import { loadableFrom } from '#web/ui/loadable.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CaseFacts } from './case-facts.tsx'
import type { Asked } from './decision-dialog.tsx'
import styles from './decision.module.css'

export const statusTones = { Pending: 'warn', Approved: 'good', Rejected: 'bad', Unknown: 'warn' } as const

type Props = { withdrawalId: string; onAsk: (asked: Asked) => void; onClose: () => void }

/** All that is needed to decide, with the decision below it. */
export function WithdrawalPanel({ withdrawalId, onAsk, onClose }: Props) {
  const query = useRead(readWithdrawalCase, { params: { withdrawalId: BigInt(withdrawalId) } }, [
    'withdrawals',
  ])
  const loaded = loadableFrom(query)
  const status = query.data && statusOf[query.data.state]
  return (
    <SidePanel
      title="Withdrawal request"
      chip={status && <Chip tone={statusTones[status]}>{status}</Chip>}
      actions={
        loaded.status === 'ready' &&
        loaded.data.actions.length > 0 && <CaseActions of={loaded.data} onAsk={onAsk} />
      }
      onClose={onClose}
    >
      {loaded.status === 'loading' && <SkeletonRows count={5} label="Loading the request" />}
      {loaded.status === 'error' && (
        <ErrorState
          what="The request could not be read."
          safe="Nothing was decided."
          onRetry={loaded.onRetry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.status === 'ready' && <CaseFacts of={loaded.data} />}
    </SidePanel>
  )
}

/** The button says the amount that leaves. With a transaction hash it is paid in the same step. */
function CaseActions({ of, onAsk }: { of: WithdrawalCase; onAsk: (asked: Asked) => void }) {
  const [hash, setHash] = useState('')
  const ask = (action: WithdrawalAction) =>
    onAsk({ action, of: { ...of, userrefid: of.member.userrefid }, hash: hash.trim() })
  const takesHash = of.actions.some((action) => ['approve', 'reapprove', 'pay'].includes(action))
  const net = `${formatUsdt(of.net)} USDT`
  const labels: Record<WithdrawalAction, string> = {
    approve: hash.trim() === '' ? 'Approve, pay later' : `Approve, pay ${net}`,
    reapprove: hash.trim() === '' ? 'Reapprove, pay later' : `Reapprove, pay ${net}`,
    pay: `Paid ${net}`,
    reject: 'Reject',
    fail: 'Payment failed',
    doubt: 'Not known',
  }
  const leading = of.actions.filter((action) => ['approve', 'reapprove', 'pay'].includes(action))
  const other = of.actions.filter((action) => !leading.includes(action))
  return (
    <>
      {takesHash && (
        <TextField
          label="Transaction hash"
          value={hash}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setHash(currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        {other.map((action) => (
          <Button
            key={action}
            size="compact"
            kind={action === 'doubt' ? 'plain' : 'danger'}
            onClick={() => ask(action)}
          >
            {labels[action]}
          </Button>
        ))}
        {leading.map((action) => (
          <Button
            key={action}
            size="compact"
            kind="solid"
            disabled={action === 'pay' && hash.trim() === ''}
            onClick={() => ask(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </>
  )
}
