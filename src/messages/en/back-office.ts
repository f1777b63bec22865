import { contentTexts } from './admin/content.ts'
import { dashboardTexts } from './admin/dashboard.ts'
import { membersTexts } from './admin/members.ts'
import { moneyTexts } from './admin/money.ts'
import { operationsTexts } from './admin/operations.ts'
import { planTexts } from './admin/plan.ts'
import { settingsTexts } from './admin/settings.ts'
import { adminFrame } from './admin/shell.ts'
import { treasuryTexts } from './admin/treasury.ts'
import { derivation } from './interface/derivation.ts'
import { identity } from './interface/identity.ts'
import { report } from './interface/report.ts'
import { sharedFrame } from './interface/shell.ts'
import { support } from './interface/support.ts'
import { teamTree } from './interface/team-tree.ts'

/** Everything that the back office shows. It is in English only. */
export const backOffice = {
  ...sharedFrame,
  derivation,
  identity,
  report,
  support,
  teamTree,
  admin: {
    ...adminFrame,
    ...contentTexts,
    ...dashboardTexts,
    ...membersTexts,
    ...moneyTexts,
    ...operationsTexts,
    ...planTexts,
    ...settingsTexts,
    ...treasuryTexts,
  },
}
