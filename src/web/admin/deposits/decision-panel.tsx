import { t } from '#web/language/messages.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { useState } from 'react'
import {
  approveDeposit,
  readDepositDecision,
  type DepositDecision,
} from '#contract/money/deposit-decisions.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { SidePanel } from '#web/ui/layout/side-panel.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import styles from '../review/review.module.css'

const STATUS_TONES = { Pending: 'warn', Approved: 'good', Rejected: 'bad' } as const

type Props = { depositId: string; onReject: () => void; onClose: () => void }

export function DecisionPanel({ depositId, onReject, onClose }: Props) {
  const query = useEndpointQuery(readDepositDecision, { params: { depositId } }, ['deposits'])
  const status = query.data?.status
  const tone =
    status === 'Pending' || status === 'Approved' || status === 'Rejected' ? STATUS_TONES[status] : 'plain'
  const canDecide = status === 'Pending' || status === 'Rejected'
  return (
    <SidePanel
      title={t.admin.deposits.depositRequest({ depositId })}
      chip={status && <Chip tone={tone}>{status}</Chip>}
      actions={
        canDecide &&
        query.data && <DecisionActions decision={query.data} onReject={onReject} onDone={onClose} />
      }
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.deposits.weCouldntLoadTheRequest,
          reassurance: t.admin.deposits.nothingWasDecided,
        }}
        skeleton={<SkeletonRows count={5} label={t.admin.deposits.loadingTheRequest} />}
      >
        {(decision) => <DecisionFacts decision={decision} />}
      </QueryBoundary>
    </SidePanel>
  )
}

type ActionsProps = { decision: DepositDecision; onReject: () => void; onDone: () => void }

function DecisionActions({ decision, onReject, onDone }: ActionsProps) {
  const { send, working, problem, fieldErrors } = useEndpointMutation(approveDeposit, {
    onConfirmationPending: onDone,
  })
  const [userrefid, setUserrefid] = useState('')
  const amount = formatAmount(decision.received ?? decision.amount)
  async function approve() {
    const body = decision.member === null && userrefid.trim() !== '' ? { userrefid } : {}
    const done = await send({ params: { depositId: decision.id }, body })
    if (!done) return
    showToast({
      tone: 'good',
      message: t.admin.deposits.usdtWasCredited({ credited: formatAmount(done.credited) }),
      seconds: 3,
    })
    onDone()
  }
  const verb = decision.status === 'Rejected' ? t.admin.deposits.reApprove : t.admin.deposits.approve
  return (
    <>
      {decision.member === null && (
        <TextField
          label={t.admin.deposits.memberIdToCredit}
          value={userrefid}
          error={fieldErrors['userrefid']}
          onChange={({ currentTarget }) => setUserrefid(currentTarget.value)}
        />
      )}
      {problem && !fieldErrors['userrefid'] && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.actions}>
        {decision.status === 'Pending' && (
          <Button size="compact" kind="danger" data-key="R" onClick={onReject}>
            {t.admin.deposits.reject}
          </Button>
        )}
        <Button size="compact" kind="solid" data-key="A" working={working} onClick={() => void approve()}>
          {verb} {amount} USDT
        </Button>
      </div>
    </>
  )
}
