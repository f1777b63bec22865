/** The order of colours in every chart, largest part first. */
export const PART_COLOURS = ['var(--brand-1)', 'var(--brand-2)', 'var(--tint-2)', 'var(--tint-1)'] as const

export function partColourAt(part: number): string {
  return PART_COLOURS[part % PART_COLOURS.length]!
}
