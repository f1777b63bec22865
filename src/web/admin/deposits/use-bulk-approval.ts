import { useState } from 'react'
import { approveDeposit } from '#contract/money/deposit-decisions.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import type { ApprovalResult } from '../review/bulk-approval-dialog.tsx'

/** Each is approved on its own, under a key of its own: one that is refused holds up no other. */
export function useBulkApproval(ids: readonly string[]) {
  const [results, setResults] = useState<readonly ApprovalResult[]>([])
  const [working, setWorking] = useState(false)
  const [keys] = useState(() => new Map(ids.map((id) => [id, crypto.randomUUID()])))

  async function approve(depositId: string): Promise<ApprovalResult> {
    try {
      const options = { idempotencyKey: keys.get(depositId)! }
      const { credited } = await callEndpoint(approveDeposit, { params: { depositId }, body: {} }, options)
      return { id: depositId, done: true, text: `${formatUsdt(credited)} USDT credited` }
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
