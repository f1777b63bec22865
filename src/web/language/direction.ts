// The direction of the area on screen, for scripts. Styles use logical properties, `--start` and `--forward`.

import { localeDetails } from '#messages/locales.ts'
import { readLocale } from './language.ts'

/** The sign of a movement towards the end of a line. */
export const readForwardSign = (): 1 | -1 => (localeDetails[readLocale()].direction === 'rtl' ? -1 : 1)

const mirroredKeys: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key as it is named where lines run from left to right: ArrowRight leads forward. */
export const readLogicalKey = (key: string): string =>
  readForwardSign() < 0 ? (mirroredKeys[key] ?? key) : key
