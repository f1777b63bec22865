// Rare situations in which faults hide. A simulation collects them, and a campaign reports those that it never reached.

export const marks = [
  'a transaction was repeated after a conflict',
  'a transaction started again to post a chunk',
  'the outcome of a commit was unknown',
  'a request was answered from its key',
  'a key was in use by another request',
  'the payer waited for a closing',
  'a closing was resumed',
  'a closing was requested while another ran',
  'a confirmed request was refused when it ran',
  'the circuit breaker stopped money',
  'a bulk approval left a withdrawal to review',
  'a client left before its request was admitted',
  'a frozen account was frozen again',
  'a plan was saved over a newer one',
  'a quote was used twice',
  'a request expired before its confirmation',
  'a withdrawal was decided between the preview of a settlement and its end',
  'a withdrawal was decided while its approval awaited confirmation',
  'linked administrators met at a confirmation',
  'payouts of a closing were spent before its undo',
  'the rate moved between a quote and its approval',
  'the requester had lost the permission before the confirmation',
  'two edits of a member met',
] as const
export type Mark = (typeof marks)[number]

const ignoreMark = () => {}
let collect: (mark: Mark) => void = ignoreMark

export const reachMark = (mark: Mark): void => collect(mark)

/** For simulations. Returns a function that ends it. */
export function collectMarks(collector: (mark: Mark) => void): () => void {
  collect = collector
  return () => {
    collect = ignoreMark
  }
}
