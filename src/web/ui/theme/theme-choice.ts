import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const CHANGED = 'themechoice'

export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Stores the choice; theme.js listens for the event and applies it. */
export function saveThemeChoice(choice: ThemeChoice) {
  if (choice === readThemeChoice()) return
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  dispatchEvent(new Event(CHANGED))
}

export function subscribeToThemeChoice(listen: () => void) {
  addEventListener(CHANGED, listen)
  addEventListener('storage', listen)
  return () => {
    removeEventListener(CHANGED, listen)
    removeEventListener('storage', listen)
  }
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToThemeChoice, readThemeChoice, () => 'system')
}
