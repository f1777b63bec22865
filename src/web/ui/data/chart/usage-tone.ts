export type Tone = 'good' | 'warn' | 'bad' | 'brand'

/** Green up to 50 percent, amber above, red above 80. */
export function usageTone(percent: number): Exclude<Tone, 'brand'> {
  if (percent > 80) return 'bad'
  return percent > 50 ? 'warn' : 'good'
}
