import { createContext, useContext } from 'react'
import type { DisplayRate, Preferences } from '#contract/member/preferences.ts'
import { DEFAULT_PREFERENCES } from '#domain/members/preferences.ts'
import type { PreferenceChange } from './use-pending-preferences.ts'

/** `rates` has the newest rate of each currency for which one is recorded. `save` applies a change at once and saves it. */
export type MemberPreferences = {
  preferences: Preferences
  rates: DisplayRate[]
  save: (change: PreferenceChange) => void
}

export const PreferencesContext = createContext<MemberPreferences>({
  preferences: DEFAULT_PREFERENCES,
  rates: [],
  save: () => {},
})

export const usePreferences = (): MemberPreferences => useContext(PreferencesContext)

/** The rate of the display currency; null while amounts are shown in USDT alone. */
export const findDisplayRate = ({
  preferences,
  rates,
}: Pick<MemberPreferences, 'preferences' | 'rates'>): DisplayRate | null =>
  rates.find(({ currency }) => currency === preferences.displayCurrency) ?? null
