import { activity } from './admin/activity.ts'
import { alerts } from './admin/alerts.ts'
import { announcements } from './admin/announcements.ts'
import { audit } from './admin/audit.ts'
import { confirmations } from './admin/confirmations.ts'
import { dashboard } from './admin/dashboard.ts'
import { deposits } from './admin/deposits.ts'
import { derivation } from './admin/derivation.ts'
import { funds } from './admin/funds.ts'
import { gateway } from './admin/gateway.ts'
import { help } from './admin/help.ts'
import { holdings } from './admin/holdings.ts'
import { imports } from './admin/imports.ts'
import { jobs } from './admin/jobs.ts'
import { kyc } from './admin/kyc.ts'
import { layout } from './admin/layout.ts'
import { list } from './admin/list.ts'
import { memberPage } from './admin/member-page.ts'
import { members } from './admin/members.ts'
import { navigation } from './admin/navigation.ts'
import { notifications } from './admin/notifications.ts'
import { packages } from './admin/packages.ts'
import { panels } from './admin/panels.ts'
import { performance } from './admin/performance.ts'
import { planWhatIf } from './admin/plan-what-if.ts'
import { plan } from './admin/plan.ts'
import { profile } from './admin/profile.ts'
import { queues } from './admin/queues.ts'
import { rates } from './admin/rates.ts'
import { reports } from './admin/reports.ts'
import { review } from './admin/review.ts'
import { risk } from './admin/risk.ts'
import { runOff } from './admin/run-off.ts'
import { session } from './admin/session.ts'
import { settings } from './admin/settings.ts'
import { signIn } from './admin/sign-in.ts'
import { siteContent } from './admin/site-content.ts'
import { statements } from './admin/statements.ts'
import { stepUp } from './admin/step-up.ts'
import { subAdmins } from './admin/sub-admins.ts'
import { support } from './admin/support.ts'
import { teamTree } from './admin/team-tree.ts'
import { timeMachine } from './admin/time-machine.ts'
import { treasury } from './admin/treasury.ts'
import { unsaved } from './admin/unsaved.ts'
import { wallet } from './admin/wallet.ts'
import { webhooks } from './admin/webhooks.ts'
import { withdrawals } from './admin/withdrawals.ts'

export const adminMessages = {
  activity,
  alerts,
  announcements,
  audit,
  confirmations,
  dashboard,
  deposits,
  derivation,
  funds,
  gateway,
  help,
  holdings,
  imports,
  jobs,
  kyc,
  layout,
  list,
  memberPage,
  members,
  navigation,
  notifications,
  packages,
  panels,
  performance,
  planWhatIf,
  plan,
  profile,
  queues,
  rates,
  reports,
  review,
  risk,
  runOff,
  session,
  settings,
  signIn,
  siteContent,
  statements,
  stepUp,
  subAdmins,
  support,
  teamTree,
  timeMachine,
  treasury,
  unsaved,
  wallet,
  webhooks,
  withdrawals,
} as const
