import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { LINK_COPIED } from '../referral/link-box.tsx'
import { referralLink } from '../referral/referral-link.ts'
import { SharingSteps } from '../referral/sharing-steps.tsx'
import styles from './refer-card.module.css'

export function ReferCard({ userrefid }: { userrefid: string }) {
  const [opened, setOpened] = useState(false)
  const link = referralLink(userrefid)
  return (
    <>
      <button type="button" className={styles.card} onClick={() => setOpened(true)}>
        <span>
          <span className={styles.title}>Refer a friend & earn XRP</span>
          <span className={styles.text}>Share your link in three steps</span>
        </span>
        <Icon icon={IconChevronRight} size={20} />
      </button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Refer a friend & earn XRP"
        actions={
          <>
            <Button onClick={() => setOpened(false)}>Close</Button>
            <ButtonLink kind="primary" to="/user/referral/share-referral-link">
              Start Sharing
            </ButtonLink>
          </>
        }
      >
        <p className={styles.link}>
          {link.replace(/^https?:\/\//, '')}
          <CopyButton text={link} copiedText={LINK_COPIED} />
        </p>
        <SharingSteps />
      </Dialog>
    </>
  )
}
