import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_LABEL } from '#domain/members/referral.ts'
import { shortName } from '#domain/members/short-name.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Brand } from '#web/ui/layout/brand.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useMember } from '../session/use-member.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './referral.module.css'
import { referralLink } from './referral-link.ts'

export const meta = () => pageTitle(t.referral.referralCard)

const listSizes = () =>
  [
    { value: 'business', label: t.referral.businessCard },
    { value: 'a6', label: 'A6' },
  ] as const

export default function ReferralCardScreen() {
  const { userrefid, fullName } = useMember()
  const via = useSearchParams()[0].get('via') ?? ''
  const link = referralLink(userrefid, LINK_LABEL.test(via) ? via : '')
  const [size, setSize] = useState<ReturnType<typeof listSizes>[number]['value']>('business')
  return (
    <Screen title={t.referral.referralCard} back="/user/referral/share-referral-link">
      <Stack gap={3}>
        <SegmentedControl label={t.referral.size} options={listSizes()} value={size} onChange={setSize} />
        <Button kind="primary" wide onClick={() => window.print()}>
          <Icon icon={IconPrinter} size={20} />
          {t.referral.print}
        </Button>
      </Stack>
      <section className={styles.card} data-size={size} aria-label={t.referral.cardToPrint}>
        <QrCode text={link} label={t.referral.qrCodeOfYourReferralLink} />
        <div className={styles.words}>
          <Brand />
          <p className={styles.lead}>{t.referral.invitesYou({ fullName: shortName(fullName) })}</p>
          <p className={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
          <p className={styles.risk}>
            {t.referral.rewardsAreNotGuaranteedReadHow({ productName: PRODUCT_NAME })}
          </p>
        </div>
      </section>
    </Screen>
  )
}
