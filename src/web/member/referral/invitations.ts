import { PRODUCT_NAME } from '#web/product.ts'

/** Ready-made messages. None of them promises a return: they are read by people who do not know the conditions. */
export const invitations = [
  {
    name: 'Short',
    text: (link: string) => `I am a member of ${PRODUCT_NAME}. You can join through my link: ${link}`,
  },
  {
    name: 'What it is',
    text: (link: string) =>
      `${PRODUCT_NAME} is a members-only network. Deposits are kept apart, and rewards are paid only out of a funded treasury. Have a look before you decide: ${link}`,
  },
  {
    name: 'Honest',
    text: (link: string) =>
      `I use ${PRODUCT_NAME}. Rewards are not guaranteed, every package has a cap, and every figure can be checked. If you join, please do it through my link: ${link}`,
  },
] as const

export const shareChannels = (text: string, link: string) => [
  { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(text)}` },
  {
    name: 'Telegram',
    href: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text.replace(link, '').trim())}`,
  },
  {
    name: 'E-mail',
    href: `mailto:?subject=${encodeURIComponent(`Join me on ${PRODUCT_NAME}`)}&body=${encodeURIComponent(text)}`,
  },
  { name: 'SMS', href: `sms:?&body=${encodeURIComponent(text)}` },
]
