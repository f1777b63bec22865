import { IconShare } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { PRODUCT_NAME } from '#web/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Hands the link to the device's own share sheet; where there is none, the screen with the ways to share opens. */
export function ShareButton({ link, text = `Join me on ${PRODUCT_NAME}` }: { link: string; text?: string }) {
  const navigate = useNavigate()
  async function share() {
    if (!('share' in navigator)) {
      void navigate('/user/referral/share-referral-link')
      return
    }
    // Whoever closes the sheet without choosing has not failed at anything.
    await navigator.share({ title: PRODUCT_NAME, text, url: link }).catch(() => {})
  }
  return (
    <Button kind="primary" onClick={() => void share()}>
      <Icon of={IconShare} size={20} />
      Share
    </Button>
  )
}
