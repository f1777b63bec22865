import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readThemeChoice, saveThemeChoice, subscribeToThemeChoice, type ThemeChoice } from './theme-choice.ts'

const schemeOf: Record<ThemeChoice, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' }
const choiceOf: Record<MantineColorScheme, ThemeChoice> = { light: 'light', dark: 'dark', auto: 'system' }

let unsubscribe = () => {}

/** Mantine's colour scheme is the same choice under the same key. */
export const themeStorage: MantineColorSchemeManager = {
  get: () => (typeof document === 'undefined' ? 'auto' : schemeOf[readThemeChoice()]),
  set: (scheme) => saveThemeChoice(choiceOf[scheme]),
  subscribe: (onUpdate) => {
    unsubscribe = subscribeToThemeChoice(() => onUpdate(schemeOf[readThemeChoice()]))
  },
  unsubscribe: () => unsubscribe(),
  clear: () => saveThemeChoice('system'),
}
