import { useState } from 'react'
import { readQueue, type QueueCase, type QueueName } from '#contract/admin/queues.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { advance, initialProgress, openCase } from './queue-progress.ts'

const LIST_MILLISECONDS = 30_000
/** Shorter than the server's VIEW_SECONDS. */
const VIEW_MILLISECONDS = 20_000

/** The cases of a queue and the open one, which follows the decisions of every administrator. */
export function useQueue(queue: QueueName) {
  const query = useEndpointQuery(
    readQueue,
    { params: { queue }, query: {} },
    [queue, 'queues', 'confirmations'],
    {
      refetchInterval: LIST_MILLISECONDS,
    },
  )
  const [progress, setProgress] = useState(initialProgress)
  const [seen, setSeen] = useState<readonly QueueCase[]>([])
  const cases = query.data?.cases
  if (cases && cases !== seen) {
    setSeen(cases)
    setProgress(advance(progress, cases, seen))
  }
  const { openId } = progress
  const view = openId === undefined ? undefined : { params: { queue }, query: { viewing: openId } }
  useEndpointQuery(readQueue, view, [], { refetchInterval: VIEW_MILLISECONDS })
  const opener = (step: 1 | -1) => {
    const next = seen[progress.place + step]
    return next && (() => setProgress(openCase(progress, seen, next)))
  }
  return {
    query,
    cases: seen,
    done: progress.done,
    open: seen.find(({ id }) => id === openId),
    choose: (found: QueueCase) => setProgress(openCase(progress, seen, found)),
    /** Not there at the ends of the list. */
    openPrevious: opener(-1),
    openNext: opener(1),
  }
}
