/** An instant as people read it here: 15/11/2026 10:24, in UTC. */
export function formatInstant(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T')
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}
