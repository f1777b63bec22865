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

/** Shown for 5 seconds when good and 3 when bad, unless `seconds` is set. */
export function showToast(toast: {
  tone: Toast['tone']
  message: string
  detail?: string
  seconds?: number
}) {
  lastId += 1
  replaceToasts([...toasts, { seconds: toast.tone === 'good' ? 5 : 3, ...toast, id: lastId }])
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
