import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { usePreferences } from '../session/use-preferences.ts'

export function HideBalancesButton() {
  const { preferences, save } = usePreferences()
  const isHidden = preferences.hideBalances
  const [announcement, setAnnouncement] = useState('')
  function toggle() {
    save({ hideBalances: !isHidden })
    setAnnouncement(isHidden ? t.dashboard.balancesShown : t.dashboard.balancesHidden)
  }
  return (
    <>
      <IconButton
        icon={isHidden ? IconEyeOff : IconEye}
        size={20}
        label={t.dashboard.hideBalances}
        aria-pressed={isHidden}
        onClick={toggle}
      />
      <LoadingNote>{announcement}</LoadingNote>
    </>
  )
}
