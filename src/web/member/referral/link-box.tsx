import { t } from '#web/language/messages.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import styles from './link-box.module.css'
import { referralLink } from './referral-link.ts'
import { ShareButton } from './share-button.tsx'

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
