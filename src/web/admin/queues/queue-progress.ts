import type { QueueCase } from '#contract/admin/queues.ts'

/** Where an administrator is in a queue. `done` holds the cases that left it while they were open. */
export type QueueProgress = {
  openId: bigint | undefined
  /** The place of the open case in the list, where the next case moves up to. */
  place: number
  /** Whether the open case could be decided when it was opened. */
  wasDecidable: boolean
  done: readonly QueueCase[]
}

export const initialProgress: QueueProgress = { openId: undefined, place: 0, wasDecidable: true, done: [] }

export const isHeld = ({ question }: QueueCase) => question !== null && !question.isAnswered
const isDecidable = (each: QueueCase) => !isHeld(each) && !each.isAwaitingConfirmation
const isFree = (each: QueueCase) => isDecidable(each) && each.viewers.length === 0

export function openCase(
  progress: QueueProgress,
  cases: readonly QueueCase[],
  found: QueueCase,
): QueueProgress {
  return { ...progress, openId: found.id, place: cases.indexOf(found), wasDecidable: isDecidable(found) }
}

/** Stays at the open case until it is decided, held or sent to a second administrator; then opens the next free one. */
export function advance(
  progress: QueueProgress,
  cases: readonly QueueCase[],
  before: readonly QueueCase[],
): QueueProgress {
  const open = cases.find(({ id }) => id === progress.openId)
  if (open && (isDecidable(open) || !progress.wasDecidable)) {
    const place = cases.indexOf(open)
    return place === progress.place ? progress : { ...progress, place }
  }
  const left = before.find(({ id }) => id === progress.openId)
  const done = left ? [...progress.done, left] : progress.done
  const next = cases.slice(progress.place).find(isFree) ?? cases.find(isFree)
  if (next) return openCase({ ...progress, done }, cases, next)
  return progress.openId === undefined ? progress : { ...progress, openId: undefined, place: 0, done }
}
