import { t } from '#web/language/messages.ts'

/** Choices of a key's lifetime, in days. */
export const listKeyExpiryOptions = () => [
  { value: '30', label: t.identity.of30Days },
  { value: '90', label: t.identity.of90Days },
  { value: '365', label: t.identity.of1Year },
]
