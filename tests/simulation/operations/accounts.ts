// Members' accounts: factors, recovery, settings, documents, limits, support.

import type { Operation } from '../operation.ts'
import type { RecordSource } from '../record-source.ts'
import { captchaOperations } from './captchas.ts'
import { withMistakes } from './mistakes.ts'
import { passkeyOperations } from './passkeys.ts'
import { passwordOperations } from './passwords.ts'
import { safetyOperations } from './safety.ts'
import { settingOperations } from './settings.ts'
import { supportOperations } from './support.ts'
import { twoFactorOperations } from './two-factor.ts'
import { visitOperations } from './visits.ts'

const changes = [
  ...captchaOperations,
  ...passkeyOperations,
  ...passwordOperations,
  ...safetyOperations,
  ...settingOperations,
  ...supportOperations,
  ...twoFactorOperations,
]

export const accountOperations: Operation[] = [...changes.map(withMistakes), ...visitOperations]

export const accountRecords: Record<string, RecordSource> = {}
