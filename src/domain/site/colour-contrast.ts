// Contrast of two colours by WCAG 2.2, and the theme derived from the two brand colours.

/** "#2158d0". */
export type HexColour = string

/** WCAG AA: text, and graphics or large text. */
export const TEXT_CONTRAST = 4.5
export const GRAPHIC_CONTRAST = 3

/** Background colours of the two themes. */
const LIGHT_GROUND = '#eef3f6'
const DARK_GROUND = '#16202f'
const WHITE = '#ffffff'
const BLACK = '#000000'

const channels = (colour: HexColour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrastOf(one: HexColour, other: HexColour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share`, from 0 to 1, is that of `other`. */
function mix(colour: HexColour, other: HexColour, share: number): HexColour {
  const mixed = channels(colour).map((channel, index) => {
    const target = channels(other)[index] ?? 0
    return Math.round(channel + (target - channel) * share)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a colour with another one in steps until it has the required contrast. */
function mixUntil(
  colour: HexColour,
  towards: HexColour,
  hasContrast: (mixed: HexColour) => boolean,
): HexColour {
  for (let step = 0; step < 20; step++) {
    const mixed = mix(colour, towards, step / 20)
    if (hasContrast(mixed)) return mixed
  }
  return towards
}

export type BrandColours = { primary: HexColour; accent: HexColour }

/** The lowest contrast at which the colour is used: under white text, and on the light background. */
export const primaryContrast = (primary: HexColour) =>
  Math.min(contrastOf(primary, WHITE), contrastOf(primary, LIGHT_GROUND))
export const accentContrast = (accent: HexColour) => contrastOf(accent, WHITE)

export type BrandTheme = Record<'light' | 'dark', BrandColours & { gradient: BrandColours }>

/** The dark theme has lighter colours on its background, and a darker gradient under white text. */
export function brandTheme({ primary, accent }: BrandColours): BrandTheme {
  const lighten = (colour: HexColour) =>
    mixUntil(colour, WHITE, (mixed) => contrastOf(mixed, DARK_GROUND) >= TEXT_CONTRAST + 1)
  const darken = (colour: HexColour) =>
    mixUntil(colour, BLACK, (mixed) => contrastOf(mixed, WHITE) >= TEXT_CONTRAST + 1)
  return {
    light: { primary, accent, gradient: { primary, accent } },
    dark: {
      primary: lighten(primary),
      accent: lighten(accent),
      gradient: { primary: darken(primary), accent: darken(accent) },
    },
  }
}
