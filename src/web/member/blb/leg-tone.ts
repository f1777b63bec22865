/** Green at 100 percent or more, yellow at 50 or more, red above zero, grey at zero. */
export function legTone(percent: number): 'good' | 'warn' | 'bad' | 'none' {
  if (percent >= 100) return 'good'
  if (percent >= 50) return 'warn'
  return percent > 0 ? 'bad' : 'none'
}
