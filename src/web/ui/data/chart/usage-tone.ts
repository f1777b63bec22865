export type Tone = 'good' | 'warn' | 'bad' | 'river'

/** Green up to 50 percent, amber above, red above 80. */
export function usageTone(percent: number): Exclude<Tone, 'river'> {
  if (percent > 80) return 'bad'
  return percent > 50 ? 'warn' : 'good'
}
