import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { formatDuration } from './format-duration.ts'

export type TimelineStep = {
  name: 'review' | 'received' | WithdrawalState
  status: 'done' | 'current' | 'later' | 'stopped'
  /** When it happened. */
  at?: Date
  /** How long the review took, or has taken so far. */
  duration?: string
}

/** What happened, the step it is at, and the steps that follow. */
export function listTimelineSteps({
  state,
  events,
  paidBlock,
  readAt,
}: Pick<WithdrawalProgress, 'state' | 'events' | 'paidBlock' | 'readAt'>): TimelineStep[] {
  const happened = events.flatMap(({ state: reached, at }, index): TimelineStep[] => {
    const previous = events[index - 1]
    const isReviewed = previous?.state === 'requested' && reached !== 'cancelled'
    const duration = isReviewed && formatDuration(at.getTime() - previous.at.getTime())
    return [
      ...(duration ? [{ name: 'review', status: 'done', duration } as const] : []),
      { name: reached, status: stoppedStates.includes(reached) ? 'stopped' : 'done', at },
    ]
  })
  return [...happened, ...followingSteps(state, { paidBlock, readAt, since: events.at(-1)?.at ?? readAt })]
}

const stoppedStates: readonly WithdrawalState[] = ['rejected', 'failed', 'cancelled', 'unknown']

function followingSteps(
  state: WithdrawalState,
  { paidBlock, readAt, since }: Pick<WithdrawalProgress, 'paidBlock' | 'readAt'> & { since: Date },
): TimelineStep[] {
  const received = { name: 'received', status: 'later' } as const
  if (state === 'requested')
    return [
      { name: 'review', status: 'current', duration: formatDuration(readAt.getTime() - since.getTime()) },
      { name: 'approved', status: 'later' },
      { name: 'sent', status: 'later' },
      received,
    ]
  if (state === 'approved') return [{ name: 'sent', status: 'current' }, received]
  if (state === 'sent')
    return [{ name: 'received', status: paidBlock === null ? 'current' : 'done', at: since }]
  return []
}
