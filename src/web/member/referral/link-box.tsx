import { t } from '#web/language/messages.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import styles from './referral.module.css'
import { referralLink } from './referral-link.ts'
import { IconShare } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { PRODUCT_NAME } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { writeSubject } from './invitations.ts'

const SHARE_PATH = '/user/referral/share-referral-link'
const hasShareSheet = () => 'share' in navigator

/** Opens the device's share sheet, or else the Share Referral Link screen; hidden on that screen without a share sheet. */
function ShareButton({ link, text = writeSubject() }: { link: string; text?: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!hasShareSheet() && pathname === SHARE_PATH) return null
  async function share() {
    if (!hasShareSheet()) {
      void navigate(SHARE_PATH)
      return
    }
    // Closing the share sheet rejects; that is not an error.
    await navigator.share({ title: PRODUCT_NAME, text, url: link }).catch(() => {})
  }
  return (
    <Button kind="primary" onClick={() => void share()}>
      <Icon icon={IconShare} size={20} />
      {t.referral.share}
    </Button>
  )
}

export const describeLinkCopied = () => t.referral.referralLinkCopiedToClipboard

export function LinkBox({ userrefid, label = '' }: { userrefid: string; label?: string }) {
  const link = referralLink(userrefid, label)
  return (
    <div>
      <p className={styles.box}>{link.replace(/^https?:\/\//, '')}</p>
      <div className={styles.actions}>
        <CopyButton text={link} copiedText={describeLinkCopied()} size="regular" />
        <ShareButton link={link} />
      </div>
    </div>
  )
}
