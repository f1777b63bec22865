import { IconFingerprint } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'

export function PasskeyButton({ working, onClick }: { working: boolean; onClick?: () => void }) {
  return (
    <Button size="tall" wide working={working} onClick={onClick}>
      <Icon icon={IconFingerprint} size={20} /> {t.identity.logInWithAPasskey}
    </Button>
  )
}
