import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { usePageKeys } from './use-page-keys.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** In the header of every page, and opened by `?` on each. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  usePageKeys({ '?': open })
  return (
    <>
      <IconButton
        icon={IconHelp}
        size={18}
        label={t.admin.help.helpAndKeys}
        aria-keyshortcuts="?"
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <HelpDialog opened onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
