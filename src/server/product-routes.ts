import { activityRoutes } from '#server/audit/activity-routes.ts'
import { adminRecoveryRoutes } from '#server/admins/recovery/admin-recovery-routes.ts'
import { adminRoutes } from '#server/admins/admin-routes.ts'
import { alertRoutes } from '#server/monitoring/alert-routes.ts'
import { announcementRoutes } from '#server/announcements/announcement-routes.ts'
import { apiKeyRoutes } from '#server/identity/keys/api-key-routes.ts'
import { auditRoutes } from '#server/audit/audit-routes.ts'
import { blbRoutes } from '#server/blb/blb-routes.ts'
import { captchaRoutes } from '#server/identity/captcha/captcha-routes.ts'
import { confirmationRoutes, createConfirmationList } from '#server/cases/confirmation-routes.ts'
import { readHoldings } from '#server/holdings/read-holdings.ts'
import { holdingRoutes } from '#server/holdings/holding-routes.ts'
import { importRoutes } from '#server/imports/import-routes.ts'
import { imageRoutes } from '#server/images/image-routes.ts'
import type { Route } from '#server/http/route.ts'
import { activationRoutes } from '#server/activations/activation-routes.ts'
import { previewRoutes } from '#server/closing/preview/preview-routes.ts'
import { circuitBreakerRoutes } from '#server/monitoring/circuit-breaker-routes.ts'
import { communityRoutes } from '#server/site/community-routes.ts'
import { listPublishedRunOffs } from '#server/closing/projection/publication-queries.ts'
import { runOffRoutes } from '#server/closing/projection/run-off-routes.ts'
import { whatIfRoutes } from '#server/closing/projection/plan-what-if-routes.ts'
import { closingRoutes } from '#server/closing/closing-routes.ts'
import type { ClosingRunner } from '#server/closing/run-closing.ts'
import { dashboardRoutes } from '#server/member-dashboard/member-dashboard-routes.ts'
import { depositAdminRoutes } from '#server/deposits/admin-routes.ts'
import { readReceivingAddresses } from '#server/deposits/read-receiving-addresses.ts'
import { chooseRail, type ChosenRail } from '#server/deposits/rails/choose-rail.ts'
import { depositRoutes } from '#server/deposits/deposit-routes.ts'
import { earningRoutes } from '#server/earnings/earning-routes.ts'
import type { OpenTicket } from '#server/cases/hold-case.ts'
import { openTicketToMember, type TicketDeps } from '#server/support/admin-tickets.ts'
import { queueRoutes } from '#server/cases/queue-routes.ts'
import { findFailures } from '#server/jobs/verification/verify-books.ts'
import { jobRoutes } from '#server/jobs/job-routes.ts'
import { kycRoutes } from '#server/kyc/kyc-routes.ts'
import { levelRoutes } from '#server/earnings/level-routes.ts'
import { limitRoutes } from '#server/identity/member-limits/member-limit-routes.ts'
import { memberPageRoutes } from '#server/member-page/member-page-routes.ts'
import { memberStatementRoutes } from '#server/member-statements/member-statement-routes.ts'
import { memberRoutes } from '#server/members/member-routes.ts'
import { unsubscribeRoutes } from '#server/notifications/unsubscribe.ts'
import { notificationPreferenceRoutes } from '#server/notifications/preference-routes.ts'
import { notificationRoutes } from '#server/notifications/notification-routes.ts'
import { pushRoutes } from '#server/notifications/push/push-routes.ts'
import { passkeyRoutes } from '#server/identity/passkeys/passkey-routes.ts'
import { toRelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { ownDataRoutes } from '#server/own-data/own-data-routes.ts'
import { odlRoutes } from '#server/odl/odl-routes.ts'
import { fundRoutes } from '#server/wallets/fund-routes.ts'
import { rateRoutes } from '#server/rates/rate-routes.ts'
import { walletRoutes } from '#server/wallets/wallet-routes.ts'
import { createWithdrawalDeps, withdrawalRoutes } from '#server/withdrawals/withdrawal-routes.ts'
import { adminDashboardRoutes } from '#server/admin-dashboard/admin-dashboard-routes.ts'
import { packageRoutes } from '#server/activations/package-routes.ts'
import { planSettingRoutes } from '#server/plan-settings/plan-setting-routes.ts'
import { performanceRoutes } from '#server/performance/performance-routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { riskRoutes } from '#server/risk/risk-routes.ts'
import { referralRoutes } from '#server/referrals/referral-routes.ts'
import { recoveryRoutes } from '#server/identity/recovery/recovery-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { savedViewRoutes } from '#server/reports/saved-views.ts'
import { sandboxRoutes } from '#server/sandbox/sandbox-routes.ts'
import { searchRoutes } from '#server/search/search-routes.ts'
import { antiPhishingPhraseRoutes } from '#server/identity/anti-phishing-phrase.ts'
import { securityRoutes } from '#server/identity/security-routes.ts'
import {
  readPublishedDetails,
  siteContentRoutes,
  type PreviewSite,
} from '#server/site/content/site-content-routes.ts'
import { simulationRoutes } from '#server/simulations/simulation-routes.ts'
import { statementRoutes } from '#server/statements/statement-routes.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { statusRoutes } from '#server/site/status-routes.ts'
import { treasuryRoutes } from '#server/treasury/treasury-routes.ts'
import { supportRoutes } from '#server/support/support-routes.ts'
import { teamRoutes } from '#server/team/team-routes.ts'
import { webhookRoutes } from '#server/webhooks/webhook-routes.ts'
import { timeMachineRoutes } from '#server/sandbox/time-machine-routes.ts'

/** Packages and the rewards that they earn. */
const rewardRoutes = [
  ...packageRoutes,
  ...planSettingRoutes,
  ...activationRoutes,
  ...odlRoutes,
  ...levelRoutes,
  ...earningRoutes,
  ...blbRoutes,
]

const networkRoutes = [...teamRoutes, ...referralRoutes, ...limitRoutes]
const monitoringRoutes = [...alertRoutes, ...jobRoutes]
const messageRoutes = [...announcementRoutes, ...notificationRoutes, ...notificationPreferenceRoutes]

const accountRoutes = (config: Config, secrets: Encryption): Route[] => [
  ...memberRoutes(secrets, config.PUBLIC_ORIGIN),
  ...ownDataRoutes(secrets),
  ...antiPhishingPhraseRoutes,
  ...unsubscribeRoutes(secrets),
  ...securityRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
  ...recoveryRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
  ...adminRecoveryRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
  ...passkeyRoutes({ secrets, site: toRelyingParty(config.PUBLIC_ORIGIN) }),
]

const integrationRoutes = (config: Config, secrets: Encryption): Route[] => [
  ...apiKeyRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
  ...importRoutes,
  ...webhookRoutes({ secrets, allowedHosts: config.WEBHOOK_INTERNAL_HOSTS }),
  ...pushRoutes({ secrets, allowedHosts: config.PUSH_INTERNAL_HOSTS }),
]

const solvencyRoutes = (runner: ClosingRunner): Route[] => [
  ...treasuryRoutes(runner),
  ...runOffRoutes(runner),
  ...whatIfRoutes,
  ...simulationRoutes,
  ...circuitBreakerRoutes((now) => findFailures(runner.database.pool, now, ['round', 'sweep'])),
]

/** Liability statements and holdings. */
const publishedRoutes = (config: Config, secrets: Encryption): Route[] => [
  ...statementRoutes(
    { readAddresses: readReceivingAddresses(config), readHoldings, readRunOffs: listPublishedRunOffs },
    createSigner(secrets, config.PUBLIC_ORIGIN),
  ),
  ...holdingRoutes(config.PUBLIC_ORIGIN),
]

/** Confirmations execute other routes; queues list them. */
function routesOverOthers(others: readonly Route[], deps: TicketDeps): Route[] {
  const openTicket: OpenTicket = (question, ticket) => openTicketToMember(question, ticket, deps)
  return [...confirmationRoutes(others), ...queueRoutes(openTicket, createConfirmationList(others))]
}

/** Every API route of the product. */
export function productRoutes(
  config: Config,
  secrets: Encryption,
  runningSince: Date,
  runner: ClosingRunner,
  chosen: ChosenRail = chooseRail(config, runner),
  previewSite: PreviewSite = async () => undefined,
): Route[] {
  const routes = [
    ...statusRoutes(config, runningSince),
    ...rewardRoutes,
    ...communityRoutes(config),
    ...dashboardRoutes,
    ...networkRoutes,
    ...closingRoutes(runner),
    ...rateRoutes,
    ...withdrawalRoutes(createWithdrawalDeps(config, secrets, chosen)),
    ...riskRoutes,
    ...monitoringRoutes,
    ...walletRoutes,
    ...fundRoutes,
    ...previewRoutes,
    ...adminDashboardRoutes(readPublishedDetails(config)),
    ...solvencyRoutes(runner),
    ...captchaRoutes(secrets),
    ...imageRoutes(secrets),
    ...kycRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...depositRoutes(chosen.rail),
    ...depositAdminRoutes(chosen.rail.name, chosen.chain, runner.database),
    ...accountRoutes(config, secrets),
    ...memberPageRoutes,
    ...searchRoutes,
    ...integrationRoutes(config, secrets),
    ...adminRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...auditRoutes,
    ...supportRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...messageRoutes,
    ...siteContentRoutes(config, previewSite),
    ...activityRoutes,
    ...performanceRoutes,
    ...reportRoutes,
    ...savedViewRoutes,
    ...publishedRoutes(config, secrets),
    ...memberStatementRoutes({ origin: config.PUBLIC_ORIGIN, isSandbox: config.RAIL === 'sandbox' }),
    ...sandboxRoutes(config, secrets),
    ...timeMachineRoutes(config),
  ]
  return [...routes, ...routesOverOthers(routes, { secrets, origin: config.PUBLIC_ORIGIN })]
}
