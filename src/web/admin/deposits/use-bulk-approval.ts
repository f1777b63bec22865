import { useState } from 'react'
import { approveDeposit } from '#contract/money/deposit-decisions.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { formatAmount } from '../panels/format-amount.ts'
import type { ApprovalResult } from '../review/bulk-approval-dialog.tsx'

/** Approves one deposit at a time, each under its own idempotency key: a refused one does not stop the rest. */
export function useBulkApproval(ids: readonly string[]) {
  const [results, setResults] = useState<readonly ApprovalResult[]>([])
  const [working, setWorking] = useState(false)
  const [keys] = useState(() => new Map(ids.map((id) => [id, crypto.randomUUID()])))

  async function approve(depositId: string): Promise<ApprovalResult> {
    try {
      const options = { idempotencyKey: keys.get(depositId)! }
      const { credited } = await callEndpoint(approveDeposit, { params: { depositId }, body: {} }, options)
      return { id: depositId, done: true, text: `${formatAmount(credited)} USDT credited` }
    } catch (error) {
      return { id: depositId, done: false, text: (error as Error).message }
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
  return { results, working, finished: !working && results.length === ids.length, approveAll }
}
