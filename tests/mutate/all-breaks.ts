import type { Break } from './break.ts'
import { adminRecoveryBreaks } from './breaks/admin-recovery.ts'
import { closingBreaks } from './breaks/closing.ts'
import { depositBreaks } from './breaks/deposits.ts'
import { identityBreaks } from './breaks/identity.ts'
import { passkeyBreaks } from './breaks/passkeys.ts'
import { integrationBreaks } from './breaks/integrations.ts'
import { languageBreaks } from './breaks/languages.ts'
import { ledgerBreaks } from './breaks/ledger.ts'
import { moneyRuleBreaks } from './breaks/money-rules.ts'
import { planRuleBreaks } from './breaks/plan-rules.ts'
import { rewardBreaks } from './breaks/rewards.ts'
import { screenBreaks } from './breaks/screens.ts'
import { simulationBreaks } from './breaks/simulation.ts'
import { statementBreaks } from './breaks/statements.ts'
import { withdrawalBreaks } from './breaks/withdrawals.ts'

export const allBreaks: Break[] = [
  ...moneyRuleBreaks,
  ...planRuleBreaks,
  ...integrationBreaks,
  ...languageBreaks,
  ...ledgerBreaks,
  ...closingBreaks,
  ...rewardBreaks,
  ...depositBreaks,
  ...withdrawalBreaks,
  ...identityBreaks,
  ...adminRecoveryBreaks,
  ...passkeyBreaks,
  ...statementBreaks,
  ...simulationBreaks,
  ...screenBreaks,
]
