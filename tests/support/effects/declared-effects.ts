// The effects of every endpoint that changes something.

import type { DeclaredEffects } from './compare-effects.ts'
import { memberMoneyEffects } from './declared/member-money.ts'
import { memberSecurityEffects } from './declared/member-security.ts'
import { officeAccountEffects } from './declared/office-account.ts'
import { officeMembersEffects } from './declared/office-members.ts'
import { officeMoneyEffects } from './declared/office-money.ts'
import { outOfReachEffects } from './declared/out-of-reach.ts'

export const declaredEffects: DeclaredEffects = {
  ...memberMoneyEffects,
  ...memberSecurityEffects,
  ...officeAccountEffects,
  ...officeMembersEffects,
  ...officeMoneyEffects,
  ...outOfReachEffects,
  'stored for confirmation': `
    +confirmation
    +notification "confirmation-requested" of another admin
    topic confirmations of administrators
    ? ~confirmation.state`,
}
