// Compares a restored database with the requests that were sent before the disaster.

/** Times are of this machine's clock. */
export type SentRequest = { number: number; startedAt: number; answeredAt?: number }

/** A point-in-time restore has every request acknowledged before that moment and none sent after it. */
export function compareWithMoment(
  sent: readonly SentRequest[],
  present: ReadonlySet<number>,
  momentMilliseconds: number,
) {
  const isMissing = ({ number, answeredAt = Infinity }: SentRequest) =>
    answeredAt < momentMilliseconds && !present.has(number)
  const isSurplus = ({ number, startedAt }: SentRequest) =>
    startedAt > momentMilliseconds && present.has(number)
  return {
    missing: sent.filter(isMissing).map(({ number }) => number),
    surplus: sent.filter(isSurplus).map(({ number }) => number),
  }
}

/** Recovery point: how long before the disaster the oldest lost request was acknowledged. */
export function measureLoss(
  sent: readonly SentRequest[],
  present: ReadonlySet<number>,
  disasterMilliseconds: number,
): number {
  const lost = sent.flatMap(({ number, answeredAt }) =>
    answeredAt !== undefined && !present.has(number) ? answeredAt : [],
  )
  return lost.length === 0 ? 0 : (disasterMilliseconds - Math.min(...lost)) / 1000
}
