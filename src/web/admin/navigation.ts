import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconBrowser,
  IconBuildingBank,
  IconChecks,
  IconFileCertificate,
  IconIdBadge2,
  IconActivity,
  IconClockPlay,
  IconDownload,
  IconPlugConnected,
  IconQrcode,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage,
  IconPackage,
  IconRefreshDot,
  IconReportAnalytics,
  IconShieldCheck,
  IconUpload,
  IconSpeakerphone,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconVault,
  IconWallet,
} from '@tabler/icons-react'
import { rewardReports } from '#contract/reports/reward-reports.ts'
import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import type { AdminUser } from '#contract/admin/admins.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { t } from '#web/language/messages.ts'
import type { Navigation, NavigationEntry } from '#web/ui/layout/sidebar/navigation-entry.ts'

type RestrictedEntry = NavigationEntry & { permission?: Permission | 'master' }

/** Back-office pages for the sidebar and the search box. */
const listPages = (): readonly (readonly RestrictedEntry[])[] => [
  [
    { label: t.admin.navigation.dashboard, to: '/anjo/dashboard', icon: IconLayoutDashboard },
    {
      label: t.admin.navigation.membersList,
      to: '/anjo/members-list',
      icon: IconUsers,
      permission: 'View Members',
    },
    {
      label: t.admin.navigation.newRegistration,
      to: '/anjo/new-registration',
      icon: IconUserPlus,
      permission: 'Edit Members',
    },
    { label: 'KYC', to: '/anjo/kyc', icon: IconIdBadge2, permission: 'Edit Members' },
    {
      label: t.admin.navigation.packages,
      to: '/anjo/packages',
      icon: IconPackage,
      permission: 'View Members',
    },
    {
      label: t.admin.navigation.subAdmins,
      to: '/anjo/create-subadmin',
      icon: IconUsersGroup,
      permission: 'master',
    },
  ],
  [
    {
      label: t.admin.navigation.qrCodes,
      to: '/anjo/add-qr',
      icon: IconQrcode,
      permission: 'Approve Payments',
    },
    {
      label: t.admin.navigation.depositHistory,
      to: '/anjo/deposit-history',
      icon: IconDownload,
      permission: 'Approve Payments',
    },
    {
      label: t.admin.navigation.gatewayStatus,
      to: '/anjo/gateway-status',
      icon: IconPlugConnected,
      permission: 'Approve Payments',
    },
  ],
  [
    {
      label: t.admin.navigation.withdrawalHistory,
      to: '/anjo/withdraw-history',
      icon: IconUpload,
      permission: 'Approve Payments',
    },
    {
      label: t.admin.navigation.sanctions,
      to: '/anjo/sanctions',
      icon: IconShieldCheck,
      permission: 'Approve Payments',
    },
    {
      label: t.admin.navigation.funds,
      icon: IconWallet,
      permission: 'Approve Payments',
      pages: [
        { label: t.admin.navigation.wallets, to: '/anjo/wallet' },
        { label: t.admin.navigation.addFunds, to: '/anjo/add-funds' },
        { label: t.admin.navigation.deductFunds, to: '/anjo/deduct-funds' },
        { label: t.admin.navigation.exchangeRates, to: '/anjo/rates' },
      ],
    },
  ],
  [
    {
      label: t.admin.navigation.supportTickets,
      to: '/anjo/support-tickets',
      icon: IconMessage,
      permission: 'Customer Support',
    },
    {
      label: t.admin.navigation.announcements,
      to: '/anjo/announcements',
      icon: IconSpeakerphone,
      permission: 'Content Management',
    },
    {
      label: t.admin.navigation.siteContent,
      to: '/anjo/site-content',
      icon: IconBrowser,
      permission: 'Content Management',
    },
    {
      label: t.admin.navigation.activity,
      to: '/anjo/activity',
      icon: IconActivity,
      permission: 'Analytics Dashboard',
    },
  ],
  [
    {
      label: t.admin.navigation.reports,
      icon: IconReportAnalytics,
      permission: 'View Reports',
      pages: [
        ...rewardKinds.map((kind) => ({
          label: rewardLabel(kind).title,
          to: rewardReports[kind].audiences.admin.path,
        })),
        { label: t.admin.navigation.odlAccounts, to: '/anjo/odl-accounts' },
        { label: t.admin.navigation.transfers, to: '/anjo/transfers' },
      ],
    },
    {
      label: t.admin.navigation.adminLogs,
      to: '/anjo/admin-logs',
      icon: IconListDetails,
      permission: 'master',
    },
    {
      label: t.admin.navigation.statements,
      to: '/anjo/statements',
      icon: IconFileCertificate,
      permission: 'master',
    },
  ],
  [
    { label: t.admin.navigation.alerts, to: '/anjo/alerts', icon: IconBell },
    { label: t.admin.navigation.jobsAndErrors, to: '/anjo/jobs', icon: IconRefreshDot, permission: 'master' },
    { label: t.admin.navigation.confirmations, to: '/anjo/confirmations', icon: IconChecks },
    {
      label: t.admin.navigation.treasury,
      to: '/anjo/treasury',
      icon: IconBuildingBank,
      permission: 'master',
    },
    { label: t.admin.navigation.holdings, to: '/anjo/holdings', icon: IconVault, permission: 'master' },
    {
      label: t.admin.navigation.settings,
      icon: IconAdjustmentsHorizontal,
      permission: 'master',
      pages: [
        { label: t.admin.navigation.odlSetting, to: '/anjo/odl-setting' },
        { label: t.admin.navigation.levelSetting, to: '/anjo/level-setting' },
        { label: t.admin.navigation.plan, to: '/anjo/plan' },
        { label: t.admin.navigation.ifNobodyJoined, to: '/anjo/run-off' },
        { label: t.admin.navigation.controls, to: '/anjo/settings' },
        { label: t.admin.navigation.webhooks, to: '/anjo/webhooks' },
        { label: t.admin.navigation.imports, to: '/anjo/imports' },
      ],
    },
  ],
]

const listSandboxPages = (): readonly RestrictedEntry[] => [
  {
    label: t.admin.navigation.timeMachine,
    to: '/anjo/time-machine',
    icon: IconClockPlay,
    permission: 'master',
  },
]

const isSandbox = () => document.documentElement.dataset['rail'] === 'sandbox'

/** Hides pages the administrator may not open; the server enforces permissions. */
export function navigationFor({ master, permissions, mustSetUpTwoFactor }: AdminUser): Navigation {
  if (mustSetUpTwoFactor) return []
  const allowed = ({ permission }: RestrictedEntry) =>
    master || permission === undefined || (permission !== 'master' && permissions.includes(permission))
  return [...listPages(), ...(isSandbox() ? [listSandboxPages()] : [])]
    .map((group) => group.filter(allowed))
    .filter((group) => group.length > 0)
}
