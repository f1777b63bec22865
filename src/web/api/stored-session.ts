// What this browser's storage holds of a session: the anti-forgery token and who is signed in, under the keys of the
// specification. It opens nothing alone: the session itself is in a cookie that no script can read.

import { useSyncExternalStore } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { clearOfflineCache } from '#web/api/offline-cache.ts'

type Key = 'authToken' | 'adminToken' | 'adminInfo'

const KEYS: Record<'member' | 'admin', Key[]> = { member: ['authToken'], admin: ['adminToken', 'adminInfo'] }
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  addEventListener('storage', listen)
  return () => {
    listeners.delete(listen)
    removeEventListener('storage', listen)
  }
}

export const readStoredSession = (key: Key) => localStorage.getItem(key)

/** Follows the record, also when another tab signs in or out. */
export const useStoredSession = (key: Key) => useSyncExternalStore(subscribe, () => readStoredSession(key))

const readAllRecords = () =>
  Object.values(KEYS)
    .flat()
    .map((key) => readStoredSession(key) ?? '')
    .join('\n')

/** Tells when somebody signed in or out in this browser, in whichever tab. Returns what stops it. */
export function onSessionChange(hear: () => void): () => void {
  let before = readAllRecords()
  return subscribe(() => {
    const now = readAllRecords()
    if (now === before) return
    before = now
    hear()
  })
}

export function storeSession(records: Partial<Record<Key, string>>) {
  if (records.authToken !== undefined) clearOfflineCache()
  for (const [key, value] of Object.entries(records)) localStorage.setItem(key, value)
  notifyListeners()
}

export function clearSession(kind: 'member' | 'admin') {
  if (kind === 'member') clearOfflineCache()
  for (const key of KEYS[kind]) localStorage.removeItem(key)
  notifyListeners()
}

/** The token that a call of this kind carries, if somebody is signed in. */
export function csrfTokenFor(access: Endpoint['access']): string | undefined {
  if (access === 'admin') return readStoredSession('adminToken') ?? undefined
  if (access === 'public') return undefined
  try {
    const held = JSON.parse(readStoredSession('authToken') ?? '{}') as { token?: string }
    return held.token
  } catch {
    return undefined
  }
}
