import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { useHideBalances } from './use-hide-balances.ts'

export function HideBalancesButton() {
  const [isHidden, setIsHidden] = useHideBalances()
  const [announcement, setAnnouncement] = useState('')
  function toggle() {
    setIsHidden(!isHidden)
    setAnnouncement(isHidden ? 'Balances shown' : 'Balances hidden')
  }
  return (
    <>
      <IconButton
        icon={isHidden ? IconEyeOff : IconEye}
        size={20}
        label="Hide balances"
        aria-pressed={isHidden}
        onClick={toggle}
      />
      <LoadingNote>{announcement}</LoadingNote>
    </>
  )
}
