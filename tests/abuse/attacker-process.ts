// Runs one attack until its parent stops it, then reports the number of responses per status.

import { once } from 'node:events'
import { attacks, type Answer, type Target } from '#tests/abuse/attacks.ts'

export type AttackReport = { statuses: Record<string, number> }

const statuses: Record<string, number> = {}
function count({ status, headers }: Answer) {
  const name = status >= 500 && !(status === 503 && headers.has('retry-after')) ? `${status} (bad)` : status
  statuses[name] = (statuses[name] ?? 0) + 1
}

const [{ name, target }] = (await once(process, 'message')) as [{ name: string; target: Target }]
const stop = new AbortController()
process.once('message', () => stop.abort())
await attacks[name]!(target, count, stop.signal)
process.send!({ statuses } satisfies AttackReport)
process.disconnect()
