import type { support as english } from '../../en/interface/support.ts'
import type { Translation } from '../../translation.ts'

export const support: Translation<typeof english> = {
  conversation: 'बातचीत',
  attachedBy: '{name} की जोड़ी हुई फ़ाइल',
}
