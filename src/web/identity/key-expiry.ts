import { t } from '#web/language/messages.ts'

/** Choices of a key's lifetime, in days. */
export const listKeyExpiryOptions = () => [
  { value: '30', label: t.identity.thirtyDays },
  { value: '90', label: t.identity.ninetyDays },
  { value: '365', label: t.identity.oneYear },
]
