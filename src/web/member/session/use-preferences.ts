import { createContext, useContext } from 'react'
import type { DisplayRate } from '#contract/member/preferences.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/members/preferences.ts'

/** `rates` has the newest rate of each currency for which one is recorded. */
export type MemberPreferences = { preferences: Preferences; rates: DisplayRate[] }

export const PreferencesContext = createContext<MemberPreferences>({
  preferences: DEFAULT_PREFERENCES,
  rates: [],
})

export const usePreferences = (): MemberPreferences => useContext(PreferencesContext)

/** The rate of the display currency; null while amounts are shown in USDT alone. */
export const findDisplayRate = ({ preferences, rates }: MemberPreferences): DisplayRate | null =>
  rates.find(({ currency }) => currency === preferences.displayCurrency) ?? null
