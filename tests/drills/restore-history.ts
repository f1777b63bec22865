// Compares a restored database with the requests that were sent before the disaster.

/** Times are of this machine's clock. */
export type SentRequest = { number: number; startedAt: number; answeredAt?: number }

/** A restore to a moment has everything that was answered before it and nothing that was sent after it. */
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

/** Recovery point: how long before the disaster the oldest answered request that is lost was answered. */
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
