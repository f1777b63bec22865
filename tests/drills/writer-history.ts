// Decides from the acknowledged writes whether two machines ever accepted writes at the same time.

/** Times are of this machine's clock. A promotion starts a new timeline. */
export type AcknowledgedWrite = {
  node: string
  timeline: number
  number: number
  startedAt: number
  answeredAt: number
}

/** A write that was sent after a later timeline had acknowledged one; or a timeline with writes of two machines. */
export function findTwoWriters(history: readonly AcknowledgedWrite[]): string[] {
  const findings: string[] = []
  const timelines = Map.groupBy(history, ({ timeline }) => timeline)
  for (const [timeline, writes] of timelines) {
    const nodes = new Set(writes.map(({ node }) => node))
    if (nodes.size > 1) findings.push(`timeline ${timeline} was written on ${[...nodes].join(' and ')}`)
    const later = history.filter((write) => write.timeline > timeline)
    const firstLater = later.toSorted((a, b) => a.answeredAt - b.answeredAt)[0]
    if (!firstLater) continue
    const late = writes.filter(({ startedAt }) => startedAt > firstLater.answeredAt)
    for (const { node, number } of late)
      findings.push(
        `${node} acknowledged write ${number} of timeline ${timeline} after ${firstLater.node} had one of timeline ${firstLater.timeline}`,
      )
  }
  return findings
}
