import { t } from '#web/language/messages.ts'
import { PRODUCT_NAME } from '#web/product.ts'

export const invitationStyles = ['short', 'explaining', 'withRisks'] as const
export type InvitationStyle = (typeof invitationStyles)[number]

export const nameInvitation = (style: InvitationStyle) =>
  ({ short: t.referral.short, explaining: t.referral.explainIt, withRisks: t.referral.withTheRisks })[style]

/** A ready-made message. None promises a return: the readers do not know the conditions. */
export function writeInvitation(style: InvitationStyle, link: string): string {
  const values = { productName: PRODUCT_NAME, link }
  const texts = {
    short: t.referral.shortInvitation(values),
    explaining: t.referral.explainingInvitation(values),
    withRisks: t.referral.invitationWithRisks(values),
  }
  return removeIsolates(texts[style])
}

/** Other apps would take the invisible character after a link for a part of it. */
const removeIsolates = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

export const writeSubject = () => removeIsolates(t.referral.joinMeOn({ productName: PRODUCT_NAME }))

export const shareChannels = (text: string, link: string) => [
  { id: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(text)}` },
  {
    id: 'telegram',
    name: 'Telegram',
    href: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text.replace(link, '').trim())}`,
  },
  {
    id: 'email',
    name: t.referral.email,
    href: `mailto:?subject=${encodeURIComponent(writeSubject())}&body=${encodeURIComponent(text)}`,
  },
  { id: 'sms', name: 'SMS', href: `sms:?&body=${encodeURIComponent(text)}` },
]
