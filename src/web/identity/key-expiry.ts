/** Choices of a key's lifetime, in days. */
export const keyExpiryOptions = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]
