import { useSyncExternalStore } from 'react'

/** Settings of this device, by their keys in local storage. The first choice is the default and is not stored. */
const deviceSettings = {
  theme: ['system', 'light', 'dark'],
  'text-size': ['standard', 'large', 'larger'],
  motion: ['system', 'reduced'],
  sounds: ['on', 'off'],
} as const

type Settings = typeof deviceSettings
export type DeviceSetting = keyof Settings
export type DeviceChoice<Name extends DeviceSetting> = Settings[Name][number]

const CHANGED = 'devicesetting'

export function readDeviceSetting<Name extends DeviceSetting>(name: Name): DeviceChoice<Name> {
  const choices: readonly DeviceChoice<Name>[] = deviceSettings[name]
  try {
    const stored = localStorage.getItem(name)
    return choices.find((choice) => choice === stored) ?? choices[0]!
  } catch {
    return choices[0]!
  }
}

/** Stores the choice; theme.js listens for the event and applies it. */
export function saveDeviceSetting<Name extends DeviceSetting>(name: Name, choice: DeviceChoice<Name>): void {
  if (choice === deviceSettings[name][0]) localStorage.removeItem(name)
  else localStorage.setItem(name, choice)
  dispatchEvent(new Event(CHANGED))
}

function subscribe(listen: () => void) {
  addEventListener(CHANGED, listen)
  addEventListener('storage', listen)
  return () => {
    removeEventListener(CHANGED, listen)
    removeEventListener('storage', listen)
  }
}

export function useDeviceSetting<Name extends DeviceSetting>(name: Name): DeviceChoice<Name> {
  return useSyncExternalStore(
    subscribe,
    () => readDeviceSetting(name),
    () => deviceSettings[name][0],
  )
}

/** The member's choice on this device, or the system's. */
export const prefersReducedMotion = (): boolean =>
  readDeviceSetting('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
