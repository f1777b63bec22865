import { useEffect, useMemo, type ReactNode } from 'react'
import { DEFAULT_PREFERENCES } from '#domain/members/preferences.ts'
import { DisplayRateContext } from '#web/ui/data/amount/display-rate.ts'
import { setInstantFormat } from '#web/ui/data/format-instant.ts'
import { findDisplayRate, PreferencesContext, type MemberPreferences } from './use-preferences.ts'

/** Applies the member's preferences to every screen below it. */
export function PreferencesProvider({
  preferences,
  rates,
  save,
  children,
}: MemberPreferences & { children: ReactNode }) {
  const value = useMemo(() => ({ preferences, rates, save }), [preferences, rates, save])
  // Before the screens below render for the first time.
  setInstantFormat(preferences)
  useEffect(() => {
    setInstantFormat(preferences)
    return () => setInstantFormat(DEFAULT_PREFERENCES)
  }, [preferences])
  return (
    <PreferencesContext value={value}>
      <DisplayRateContext value={findDisplayRate(value)}>{children}</DisplayRateContext>
    </PreferencesContext>
  )
}
