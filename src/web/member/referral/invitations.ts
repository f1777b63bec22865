import { t } from '#web/language/messages.ts'
import { PRODUCT_NAME } from '#web/product.ts'

/** Ready-made messages. None promises a return: the readers do not know the conditions. */
export const invitations = [
  {
    name: 'Short',
    text: (link: string) => t.referral.imOnHeresMyInviteLink({ productName: PRODUCT_NAME, link }),
  },
  {
    name: 'Explain it',
    text: (link: string) => t.referral.isAMembersOnlyNetworkDeposits({ productName: PRODUCT_NAME, link }),
  },
  {
    name: 'With the risks',
    text: (link: string) => t.referral.iUseRewardsAreNotGuaranteed({ productName: PRODUCT_NAME, link }),
  },
] as const

export const shareChannels = (text: string, link: string) => [
  { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(text)}` },
  {
    name: 'Telegram',
    href: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text.replace(link, '').trim())}`,
  },
  {
    name: 'Email',
    href: `mailto:?subject=${encodeURIComponent(t.referral.joinMeOn({ productName: PRODUCT_NAME }))}&body=${encodeURIComponent(text)}`,
  },
  { name: 'SMS', href: `sms:?&body=${encodeURIComponent(text)}` },
]
