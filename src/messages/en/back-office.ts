import { adminMessages } from './admin.ts'
import { api, app, language, notificationList, ui } from './interface/shell.ts'
import { derivation } from './interface/derivation.ts'
import { identity } from './interface/identity.ts'
import { report } from './interface/report.ts'
import { support } from './interface/support.ts'
import { teamTree } from './interface/team-tree.ts'

/** Everything that the back office shows. It is in English only. */
export const backOffice = {
  api,
  app,
  derivation,
  identity,
  language,
  notificationList,
  report,
  support,
  teamTree,
  ui,
  admin: adminMessages,
} as const
