import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_LABEL } from '#domain/members/referral.ts'
import { shortName } from '#domain/members/short-name.ts'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Brand } from '#web/ui/layout/brand.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useMember } from '../session/use-member.ts'
import styles from './referral-card-screen.module.css'
import { referralLink } from './referral-link.ts'

export const meta = () => pageTitle('Referral card')

const SIZES = [
  { value: 'business', label: 'Business card' },
  { value: 'a6', label: 'A6' },
] as const

export default function ReferralCardScreen() {
  const { userrefid, fullName } = useMember()
  const via = useSearchParams()[0].get('via') ?? ''
  const link = referralLink(userrefid, LINK_LABEL.test(via) ? via : '')
  const [size, setSize] = useState<(typeof SIZES)[number]['value']>('business')
  return (
    <Screen title="Referral card" back="/user/referral/share-referral-link">
      <div className={styles.controls}>
        <SegmentedControl label="Size" options={SIZES} value={size} onChange={setSize} />
        <Button kind="primary" wide onClick={() => window.print()}>
          <Icon icon={IconPrinter} size={20} />
          Print
        </Button>
      </div>
      <section className={styles.card} data-size={size} aria-label="Card to print">
        <QrCode text={link} label="QR code of your referral link" />
        <div className={styles.words}>
          <Brand />
          <p className={styles.lead}>{shortName(fullName)} invites you</p>
          <p className={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
          <p className={styles.risk}>Rewards are not guaranteed. Read how {PRODUCT_NAME} works first.</p>
        </div>
      </section>
    </Screen>
  )
}
