/** Uses the viewer's local hour. */
export function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}
