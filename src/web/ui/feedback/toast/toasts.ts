import { useSyncExternalStore } from 'react'

export type Toast = { id: number; tone: 'good' | 'bad'; message: string; detail?: string; seconds: number }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]) {
  toasts = next
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

const MAX_TOASTS = 3

/**
 * Shown for 5 seconds when good and 3 when bad, unless `seconds` is set. A repeated message replaces itself, and the newest
 * three are shown. Returns the id with which it can be dismissed.
 */
export function showToast(toast: {
  tone: Toast['tone']
  message: string
  detail?: string
  seconds?: number
}): number {
  lastId += 1
  const others = toasts.filter(({ message, detail }) => message !== toast.message || detail !== toast.detail)
  const added = { seconds: toast.tone === 'good' ? 5 : 3, ...toast, id: lastId }
  replaceToasts([...others, added].slice(-MAX_TOASTS))
  return added.id
}

export function dismissToast(id: number) {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

const none: readonly Toast[] = []

export function useToasts() {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}
