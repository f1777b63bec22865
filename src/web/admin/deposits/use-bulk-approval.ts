import { useState } from 'react'
import { approveDeposit } from '#contract/money/deposit-decisions.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint, RefusalError } from '#web/api/call-endpoint.ts'
import { describeError } from '#web/api/describe-error.ts'
import { formatAmount } from '../panels/format-amount.ts'
import type { ApprovalResult } from '../review/bulk-approval-dialog.tsx'

const isPasswordNeeded = (error: unknown) => error instanceof RefusalError && error.code === 'password-needed'

/**
 * Approves one deposit at a time, each under its own idempotency key: a refused one does not stop the rest, but a
 * cancelled password prompt does, because it would open again for each of them.
 */
export function useBulkApproval(ids: readonly string[]) {
  const [results, setResults] = useState<readonly ApprovalResult[]>([])
  const [working, setWorking] = useState(false)
  const [keys] = useState(() => new Map(ids.map((id) => [id, crypto.randomUUID()])))

  async function approve(depositId: string): Promise<ApprovalResult> {
    const options = { idempotencyKey: keys.get(depositId)! }
    const input = { params: { depositId }, body: { onlyIfChecksPass: true } }
    const { credited } = await callEndpoint(approveDeposit, input, options)
    return {
      id: depositId,
      done: true,
      text: t.admin.deposits.usdtCredited({ credited: formatAmount(credited) }),
    }
  }
  async function approveAll() {
    setWorking(true)
    setResults([])
    let left = ids
    while (left.length > 0) {
      const [id] = left
      const finished = await approve(id!)
        .then((result) => [result])
        .catch((error: unknown) =>
          (isPasswordNeeded(error) ? left : [id!]).map((each) => ({
            id: each,
            done: false,
            text: describeError(error),
          })),
        )
      left = left.slice(finished.length)
      setResults((before) => [...before, ...finished])
    }
    setWorking(false)
  }
  return { results, working, finished: !working && results.length === ids.length, approveAll }
}
