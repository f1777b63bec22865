import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { describeLinkCopied } from '../referral/link-box.tsx'
import { referralLink } from '../referral/referral-link.ts'
import { SharingSteps } from '../referral/sharing-steps.tsx'
import styles from './account.module.css'

export function ReferCard({ userrefid }: { userrefid: string }) {
  const [opened, setOpened] = useState(false)
  const link = referralLink(userrefid)
  return (
    <>
      <button type="button" className={styles.card} onClick={() => setOpened(true)}>
        <span>
          <span className={styles.title}>{t.account.referAFriendEarnXrp}</span>
          <span className={styles.text}>{t.account.shareYourLinkInThreeSteps}</span>
        </span>
        <Icon icon={IconChevronRight} size={20} />
      </button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t.account.referAFriendEarnXrp}
        actions={
          <>
            <Button onClick={() => setOpened(false)}>{t.account.close}</Button>
            <ButtonLink kind="primary" to="/user/referral/share-referral-link">
              {t.account.startSharing}
            </ButtonLink>
          </>
        }
      >
        <p className={styles.referCardLink}>
          {link.replace(/^https?:\/\//, '')}
          <CopyButton text={link} copiedText={describeLinkCopied()} />
        </p>
        <SharingSteps />
      </Dialog>
    </>
  )
}
