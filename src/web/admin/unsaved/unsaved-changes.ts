// Forms with unsaved changes on the current page. One guard reads them, because a router supports one blocker.

import { useEffect, useId, useSyncExternalStore } from 'react'

const dirtyForms = new Set<string>()
const listeners = new Set<() => void>()

function setDirty(id: string, isDirty: boolean) {
  if (isDirty) dirtyForms.add(id)
  else dirtyForms.delete(id)
  for (const listener of listeners) listener()
}

/** Asks before this form is left while it has unsaved changes. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    setDirty(id, isDirty)
    return () => setDirty(id, false)
  }, [id, isDirty])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHasUnsavedChanges = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => dirtyForms.size > 0,
    () => false,
  )
