import { PRODUCT_NAME } from '#web/product.ts'

/** Ready-made messages. None promises a return: the readers do not know the conditions. */
export const invitations = [
  {
    name: 'Short',
    text: (link: string) => `I’m on ${PRODUCT_NAME}. Here’s my invite link: ${link}`,
  },
  {
    name: 'Explain it',
    text: (link: string) =>
      `${PRODUCT_NAME} is a members-only network. Deposits are kept separate, and rewards are only paid from a funded treasury. Take a look before you decide: ${link}`,
  },
  {
    name: 'With the risks',
    text: (link: string) =>
      `I use ${PRODUCT_NAME}. Rewards are not guaranteed, every package has a cap, and every figure can be checked. If you join, please use my link: ${link}`,
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
    href: `mailto:?subject=${encodeURIComponent(`Join me on ${PRODUCT_NAME}`)}&body=${encodeURIComponent(text)}`,
  },
  { name: 'SMS', href: `sms:?&body=${encodeURIComponent(text)}` },
]
