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
