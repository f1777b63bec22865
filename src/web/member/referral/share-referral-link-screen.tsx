import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconMessage,
  IconPrinter,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { FilterChip } from '#web/ui/actions/filter-chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useMember } from '../session/use-member.ts'
import {
  invitationStyles,
  nameInvitation,
  shareChannels,
  writeInvitation,
  type InvitationStyle,
} from './invitations.ts'
import { LinkBox } from './link-box.tsx'
import { ReferralLinks } from './referral-links.tsx'
import { referralLink } from './referral-link.ts'
import styles from './share-referral-link-screen.module.css'
import { SharingSteps } from './sharing-steps.tsx'

export const meta = () => pageTitle(t.referral.shareReferralLink)

export default function ShareReferralLinkScreen() {
  const { userrefid } = useMember()
  const [label, setLabel] = useState('')
  const link = referralLink(userrefid, label)
  return (
    <Screen title={t.referral.shareReferralLink} back="/user/account" layout="columns">
      <Card as="section" aria-label={t.referral.referralLink}>
        <div className={styles.qr}>
          <QrCode text={link} label={t.referral.qrCodeOfYourReferralLink} />
          <p>{t.referral.qrCodeHint}</p>
        </div>
        <LinkBox userrefid={userrefid} label={label} />
        <div className={styles.print}>
          <ButtonLink wide to={`/user/referral/card${label && `?via=${label}`}`}>
            <Icon icon={IconPrinter} size={20} />
            {t.referral.printACard}
          </ButtonLink>
        </div>
      </Card>
      <ReferralLinks chosen={label} onChoose={setLabel} />
      <InvitationMessages link={link} />
      <Section heading={t.referral.howItWorks}>
        <Card>
          <SharingSteps />
        </Card>
      </Section>
    </Screen>
  )
}

const ICONS: Record<string, TablerIcon> = {
  whatsapp: IconBrandWhatsapp,
  telegram: IconBrandTelegram,
  email: IconMail,
  sms: IconMessage,
}

function InvitationMessages({ link }: { link: string }) {
  const [chosen, setChosen] = useState<InvitationStyle>('short')
  const text = writeInvitation(chosen, link)
  return (
    <Section
      heading={t.referral.sendAMessage}
      end={<CopyButton text={text} copiedText={t.referral.messageCopiedToClipboard} />}
    >
      <Card>
        <fieldset className={styles.choices} aria-label={t.referral.message}>
          {invitationStyles.map((style) => (
            <FilterChip key={style} selected={style === chosen} onClick={() => setChosen(style)}>
              {nameInvitation(style)}
            </FilterChip>
          ))}
        </fieldset>
        <p className={styles.message}>{text}</p>
        <div className={styles.ways}>
          {shareChannels(text, link).map(({ id, name, href }) => (
            <a key={id} className={styles.way} href={href} target="_blank" rel="noreferrer">
              <Icon icon={ICONS[id] ?? IconMessage} size={20} />
              {name}
            </a>
          ))}
        </div>
      </Card>
    </Section>
  )
}
