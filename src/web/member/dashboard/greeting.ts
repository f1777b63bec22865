/** By the clock on the wall of whoever reads it. */
export function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour < 5) return 'Good night'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
