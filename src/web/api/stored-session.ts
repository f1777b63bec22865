// The session record in local storage: the anti-forgery token and who is signed in, under the keys that the
// specification names. It grants no access: the session itself is an HTTP-only cookie.

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

/** Re-renders when this or another tab signs in or out. */
export const useStoredSession = (key: Key) => useSyncExternalStore(subscribe, () => readStoredSession(key))

const readAllRecords = () =>
  Object.values(KEYS)
    .flat()
    .map((key) => readStoredSession(key) ?? '')
    .join('\n')

/** Calls `listener` when a session starts or ends in any tab. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  let before = readAllRecords()
  return subscribe(() => {
    const now = readAllRecords()
    if (now === before) return
    before = now
    listener()
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

export function csrfTokenFor(access: Endpoint['access']): string | undefined {
  if (access === 'admin') return readStoredSession('adminToken') ?? undefined
  if (access === 'public') return undefined
  try {
    const record = JSON.parse(readStoredSession('authToken') ?? '{}') as { token?: string }
    return record.token
  } catch {
    return undefined
  }
}
