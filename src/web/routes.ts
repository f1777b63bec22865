import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { reportsFor } from '../contract/reports/all-reports.ts'
import { locales, localizePath, SOURCE_LOCALE, type Locale } from '../messages/locales.ts'
import { audienceView, type Audience } from '../contract/reports/report.ts'

// Runs in the build, on Node; it never reaches a browser.
declare const process: { env: Record<string, string | undefined> }
const isKit = process.env.TRIBUTARY_KIT === '1'
const builtLocales: readonly Locale[] = isKit ? [SOURCE_LOCALE] : locales
const showsKit = isKit || process.env.NODE_ENV === 'development'

/** Reports with a custom page. */
const customPages: Record<string, string> = {
  '/user/account/helpdesk': 'member/helpdesk/helpdesk-screen.tsx',
  '/anjo/members-list': 'admin/members/members-page.tsx',
  '/anjo/support-tickets': 'admin/support/support-tickets-page.tsx',
  '/anjo/announcements': 'admin/announcements/announcements-page.tsx',
  '/anjo/packages': 'admin/packages/packages-page.tsx',
  '/anjo/deposit-history': 'admin/deposits/deposit-history-page.tsx',
  '/anjo/add-qr': 'admin/deposits/qr-codes-page.tsx',
  '/anjo/withdraw-history': 'admin/withdrawals/withdraw-history-page.tsx',
  '/anjo/admin-logs': 'admin/audit/audit-log-page.tsx',
}

/** Every other report of an area uses one generic screen, at the path that it declares. */
const reportRoutes = (audience: Audience, file: string) =>
  [...new Set(reportsFor(audience).map((report) => audienceView(report, audience).path))].map((path) =>
    route(path.slice(1), customPages[path] ?? file, { id: path }),
  )

const member = layout('member/layout/member-layout.tsx', [
  route('user/register', 'member/registration/register-screen.tsx'),
  route('user/login', 'member/sign-in/sign-in-screen.tsx'),
  route('user/forgotten-password', 'member/password/forgotten-password-screen.tsx'),
  route('user/stop-email-change', 'member/account/stop-email-change-screen.tsx'),
  route('user/stop-recovery', 'member/account/stop-recovery-screen.tsx'),
  route('user/freeze', 'member/account/freeze-screen.tsx'),
  route('user/unsubscribe', 'member/account/unsubscribe-screen.tsx'),
  route('user/stop-closure', 'member/own-data/stop-closure-screen.tsx'),
  layout('member/session/guard-layout.tsx', [
    route('user/welcome', 'member/registration/welcome-screen.tsx'),
    route('user/referral/card', 'member/referral/referral-card-screen.tsx'),
    layout('member/layout/tabs-layout.tsx', [
      route('user/deposit', 'member/deposits/deposit-screen.tsx'),
      route('user/dashboard', 'member/dashboard/dashboard-screen.tsx'),
      route('user/team-business', 'member/team/team-business-screen.tsx'),
      route('user/team-tree', 'member/team/team-tree-screen.tsx'),
      route('user/referral/share-referral-link', 'member/referral/share-referral-link-screen.tsx'),
      route('user/packages', 'member/packages/packages-screen.tsx'),
      route('user/package/start/:packageType', 'member/packages/package-start-screen.tsx'),
      route('user/package/:packageType', 'member/packages/activation-screen.tsx'),
      route('user/odl', 'member/odl/odl-screen.tsx'),
      route('user/level', 'member/level/level-screen.tsx'),
      route('user/account', 'member/account/account-screen.tsx'),
      route('user/account/account-info', 'member/account/account-info-screen.tsx'),
      route('user/account/change-password', 'member/password/change-password-screen.tsx'),
      route('user/account/security', 'member/account/security-screen.tsx'),
      route('user/account/kyc', 'member/kyc/kyc-screen.tsx'),
      route('user/account/your-data', 'member/own-data/own-data-screen.tsx'),
      route('user/account/limits', 'member/limits/limits-screen.tsx'),
      route('user/account/settings', 'member/settings/settings-screen.tsx'),
      route('user/account/withdraw', 'member/withdrawals/withdraw-screen.tsx'),
      route('user/account/withdrawals/:withdrawalId', 'member/withdrawals/withdrawal-screen.tsx'),
      route('user/account/address-detail', 'member/addresses/address-detail-screen.tsx'),
      route('user/wallet', 'member/wallet/wallet-screen.tsx'),
      route('user/account/blb-bonus', 'member/blb/blb-screen.tsx'),
      route('user/account/earnings-calendar', 'member/earnings/earnings-calendar-screen.tsx'),
      route('user/account/capping', 'member/capping/capping-screen.tsx'),
      route('user/account/faq', 'member/faq/faq-screen.tsx'),
      route('user/account/helpdesk/:ticketId', 'member/helpdesk/ticket-screen.tsx'),
      route('user/account/announcements', 'member/announcements/announcements-screen.tsx'),
      route('user/account/notifications', 'member/notifications/notification-preferences-screen.tsx'),
      route('user/notifications', 'member/notifications/notifications-screen.tsx'),
      route('user/account/proof', 'member/proof/proof-screen.tsx'),
      route('user/account/statements', 'member/statements/statements-screen.tsx'),
      ...reportRoutes('member', 'member/reports/report-screen.tsx'),
    ]),
  ]),
])

const admin = [
  route('anjo/login', 'admin/sign-in/admin-sign-in-page.tsx'),
  route('anjo/reset-password', 'admin/sign-in/reset-password-page.tsx'),
  route('anjo/stop-recovery', 'admin/sign-in/stop-recovery-page.tsx'),
  layout('admin/session/guard-layout.tsx', [
    layout('admin/layout/admin-layout.tsx', [
      route('anjo/dashboard', 'admin/dashboard/admin-dashboard-page.tsx'),
      route('anjo/create-subadmin', 'admin/sub-admins/sub-admins-page.tsx'),
      route('anjo/profile', 'admin/profile/profile-page.tsx'),
      route('anjo/odl-setting', 'admin/plan/odl-setting-page.tsx'),
      route('anjo/level-setting', 'admin/plan/level-setting-page.tsx'),
      route('anjo/plan', 'admin/plan-editor/plan-page.tsx'),
      route('anjo/run-off', 'admin/run-off/run-off-page.tsx'),
      route('anjo/holdings', 'admin/holdings/holdings-page.tsx'),
      route('anjo/treasury', 'admin/treasury/treasury-page.tsx'),
      route('anjo/alerts', 'admin/alerts/alerts-page.tsx'),
      route('anjo/jobs', 'admin/jobs/jobs-page.tsx'),
      route('anjo/notifications', 'admin/notifications/notifications-page.tsx'),
      route('anjo/confirmations', 'admin/confirmations/confirmations-page.tsx'),
      route('anjo/site-content', 'admin/site-content/site-content-page.tsx'),
      route('anjo/settings', 'admin/settings/settings-page.tsx'),
      route('anjo/add-funds', 'admin/funds/add-funds-page.tsx'),
      route('anjo/deduct-funds', 'admin/funds/deduct-funds-page.tsx'),
      route('anjo/wallet', 'admin/wallet/wallet-page.tsx'),
      route('anjo/kyc', 'admin/kyc/kyc-page.tsx'),
      route('anjo/queues/:queue', 'admin/queues/queue-page.tsx'),
      route('anjo/sanctions', 'admin/risk/sanctions-page.tsx'),
      route('anjo/rates', 'admin/rates/rates-page.tsx'),
      route('anjo/statements', 'admin/statements/statements-page.tsx'),
      route('anjo/support-tickets/:ticketId', 'admin/support/ticket-page.tsx'),
      route('anjo/new-registration', 'admin/members/new-registration-page.tsx'),
      route('anjo/members/:slug', 'admin/member-page/member-page.tsx'),
      route('anjo/activity', 'admin/activity/activity-page.tsx'),
      route('anjo/user-performance/:slug', 'admin/performance/performance-page.tsx'),
      route('anjo/team-tree/:slug', 'admin/team-tree/team-tree-page.tsx'),
      route('anjo/time-machine', 'admin/time-machine/time-machine-page.tsx'),
      route('anjo/imports', 'admin/imports/imports-page.tsx'),
      route('anjo/webhooks', 'admin/webhooks/webhooks-page.tsx'),
      route('anjo/gateway-status', 'admin/gateway/gateway-page.tsx'),
      ...reportRoutes('admin', 'admin/reports/report-page.tsx'),
    ]),
  ]),
]

const unknown = ['user/*', 'anjo/*'].map((path) => route(path, 'not-found-screen.tsx', { id: path }))

const publicPages = [
  { path: 'About', file: 'public/about-page.tsx' },
  { path: 'Product', file: 'public/product-page.tsx' },
  { path: 'Unique', file: 'public/unique-page.tsx' },
  { path: 'Ourwhy', file: 'public/ourwhy-page.tsx' },
  { path: 'Simulator', file: 'public/simulator-page.tsx' },
  { path: 'Transparency', file: 'public/transparency-page.tsx' },
  { path: 'Support', file: 'public/support-page.tsx' },
  { path: 'terms-and-conditions', file: 'public/terms-and-conditions-page.tsx' },
  { path: 'Terms-of-use', file: 'public/terms-of-use-page.tsx' },
  { path: 'Privacy-Policy', file: 'public/privacy-policy-page.tsx' },
  { path: 'case-study/:slug', file: 'public/case-study-page.tsx' },
]

/** The public pages in one language: English at /About, Hindi at /hi/About. */
function publicRoutes(locale: Locale) {
  const id = (page: string) => ({ id: `${page} in ${locale}` })
  const path = (page: string) => localizePath(locale, `/${page}`).slice(1)
  const home = path('')
  return layout('public/layout/public-layout.tsx', id('layout'), [
    home === '' ? index('public/home-page.tsx', id('home')) : route(home, 'public/home-page.tsx', id('home')),
    ...(isKit ? [] : publicPages).map((page) => route(path(page.path), page.file, id(page.path))),
    route(path('*'), 'public/not-found-page.tsx', id('not found')),
  ])
}

// The kit build contains the kit and only the required pages of the product: home and not found.
export default [
  ...builtLocales.map(publicRoutes),
  layout('app-layout.tsx', [
    ...(isKit ? [] : [member, ...admin, ...unknown]),
    ...(showsKit ? [route('kit', 'ui/kit/kit-screen.tsx')] : []),
  ]),
] satisfies RouteConfig
