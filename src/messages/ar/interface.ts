import { api } from './interface/api.ts'
import { app } from './interface/app.ts'
import { derivation } from './interface/derivation.ts'
import { identity } from './interface/identity.ts'
import { language } from './interface/language.ts'
import { notificationList } from './interface/notification-list.ts'
import { report } from './interface/report.ts'
import { support } from './interface/support.ts'
import { teamTree } from './interface/team-tree.ts'
import { ui } from './interface/ui.ts'

export const interfaceMessages = {
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
} as const
