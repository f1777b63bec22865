import { useCallback, useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { t } from '#web/language/messages.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useHasUnsavedChanges } from './unsaved-changes.ts'

const describeCopy = () =>
  ({
    title: t.admin.unsaved.leaveWithoutSaving,
    text: t.admin.unsaved.yourUnsavedChangesWillBeLost,
    confirm: t.admin.unsaved.leave,
    kind: 'danger',
  }) as const

/** Links and the back button ask in a dialog; closing the tab and reloading ask in the browser's own words. */
export function UnsavedChangesGuard() {
  const isDirty = useHasUnsavedChanges()
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      // A session that ended leads to the sign-in page; nothing could be saved.
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/anjo/login',
    [isDirty],
  )
  const blocker = useBlocker(shouldBlock)
  return (
    <ConfirmDialog
      copy={describeCopy()}
      opened={blocker.state === 'blocked'}
      closeLabel={t.admin.unsaved.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
