import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon={IconHelp} size={18} label={t.admin.help.help} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <HelpDialog opened onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
