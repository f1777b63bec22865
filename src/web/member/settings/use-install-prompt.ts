import { useSyncExternalStore } from 'react'

/** Chromium's event, stored by theme.js when the browser offers the installation. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installPrompt?: InstallPromptEvent | undefined
  }
}

const OFFERED = 'installprompt'

function subscribe(listen: () => void) {
  addEventListener(OFFERED, listen)
  addEventListener('appinstalled', listen)
  return () => {
    removeEventListener(OFFERED, listen)
    removeEventListener('appinstalled', listen)
  }
}

/** Opens the browser's installation dialog; undefined where the browser does not offer one. */
export function useInstallPrompt(): (() => Promise<void>) | undefined {
  const event = useSyncExternalStore(subscribe, () => window.installPrompt)
  if (!event) return undefined
  return async () => {
    await event.prompt()
    const { outcome } = await event.userChoice
    // A prompt can be shown once. After a refusal the browser offers another one later.
    window.installPrompt = undefined
    dispatchEvent(new Event(outcome === 'accepted' ? 'appinstalled' : OFFERED))
  }
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
