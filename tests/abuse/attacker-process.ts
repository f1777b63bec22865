// Runs one attack until its parent says stop, then reports how often each status was answered.

import { attacks, type Answer, type Target } from '#tests/abuse/attacks.ts'

export type AttackReport = { statuses: Record<string, number> }

const statuses: Record<string, number> = {}
function count({ status, headers }: Answer) {
  const name = status >= 500 && !(status === 503 && headers.has('retry-after')) ? `${status} (bad)` : status
  statuses[name] = (statuses[name] ?? 0) + 1
}

process.once('message', ({ name, target }: { name: string; target: Target }) => {
  const stop = new AbortController()
  process.once('message', () => stop.abort())
  void attacks[name]!(target, count, stop.signal).then(() => {
    process.send!({ statuses } satisfies AttackReport)
    process.disconnect()
  })
})
