import type { TreeMember } from './tree-model.ts'
import type { DotKind } from './layout-rings.ts'
import { MICRO_PER_USDT } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'

export type ColourMode = 'activity' | 'volume'

export type Palette = Record<'ink' | 'ink2' | 'ink3' | 'card' | 'line' | 'teal' | 'blue', string>

const tokens: Record<keyof Palette, string> = {
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  card: '--card',
  line: '--line',
  teal: '--brand-1',
  blue: '--brand-2',
}

/** The colours of the theme in use. A canvas and a saved file cannot refer to CSS variables. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const entries = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(entries) as Palette
}

/** The build shortens `#ffffff` to `#fff`. */
const lengthen = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex)
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(lengthen(hex).slice(at, at + 2), 16))

/** `share` of one colour, the rest of the other. */
export function mixColours(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * share + others[index]! * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Steps of volume in USDT: a branch belongs to the last one that it reaches. */
export const listVolumeSteps = () =>
  [
    { from: 0, label: t.teamTree.none },
    { from: 0.000001, label: t.teamTree.under1000 },
    { from: 1000, label: t.teamTree.from1000 },
    { from: 10_000, label: t.teamTree.from10000 },
    { from: 100_000, label: t.teamTree.from100000 },
  ] as const

const volumeShares = [0, 0.3, 0.55, 0.8, 1]

export const volumeColour = (palette: Palette, step: number) =>
  step === 0
    ? mixColours(palette.ink3, palette.card, 0.45)
    : mixColours(palette.blue, palette.card, volumeShares[step]!)

function findVolumeStep({ activated, volume }: TreeMember): number {
  const usdt = Number((activated + volume) / MICRO_PER_USDT)
  const reached = usdt === 0 && activated + volume > 0n ? 0.5 : usdt
  return listVolumeSteps().findLastIndex(({ from }) => reached >= from)
}

export const activityColour = (palette: Palette, kind: DotKind) =>
  kind === 'active'
    ? palette.teal
    : kind === 'new'
      ? palette.blue
      : mixColours(palette.ink3, palette.card, 0.55)

export function memberColour(palette: Palette, colourMode: ColourMode, member: TreeMember): string {
  if (colourMode === 'volume') return volumeColour(palette, findVolumeStep(member))
  return activityColour(palette, member.isNew ? 'new' : member.isActive ? 'active' : 'inactive')
}
