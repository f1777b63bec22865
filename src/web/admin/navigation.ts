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
import type { AdminUser } from '#contract/admin/admins.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Navigation, NavigationEntry } from '#web/ui/layout/sidebar/navigation-entry.ts'

type RestrictedEntry = NavigationEntry & { permission?: Permission | 'master' }

/** Back-office pages for the sidebar and the search box. */
const pages: readonly (readonly RestrictedEntry[])[] = [
  [
    { label: 'Dashboard', to: '/anjo/dashboard', icon: IconLayoutDashboard },
    { label: 'Members List', to: '/anjo/members-list', icon: IconUsers, permission: 'View Members' },
    {
      label: 'New Registration',
      to: '/anjo/new-registration',
      icon: IconUserPlus,
      permission: 'Edit Members',
    },
    { label: 'KYC', to: '/anjo/kyc', icon: IconIdBadge2, permission: 'Edit Members' },
    { label: 'Packages', to: '/anjo/packages', icon: IconPackage, permission: 'View Members' },
    { label: 'Sub-Admins', to: '/anjo/create-subadmin', icon: IconUsersGroup, permission: 'master' },
  ],
  [
    { label: 'QR Codes', to: '/anjo/add-qr', icon: IconQrcode, permission: 'Approve Payments' },
    {
      label: 'Deposit History',
      to: '/anjo/deposit-history',
      icon: IconDownload,
      permission: 'Approve Payments',
    },
    {
      label: 'Gateway Status',
      to: '/anjo/gateway-status',
      icon: IconPlugConnected,
      permission: 'Approve Payments',
    },
  ],
  [
    {
      label: 'Withdrawal History',
      to: '/anjo/withdraw-history',
      icon: IconUpload,
      permission: 'Approve Payments',
    },
    {
      label: 'Sanctions',
      to: '/anjo/sanctions',
      icon: IconShieldCheck,
      permission: 'Approve Payments',
    },
    {
      label: 'Funds',
      icon: IconWallet,
      permission: 'Approve Payments',
      pages: [
        { label: 'Wallets', to: '/anjo/wallet' },
        { label: 'Add Funds', to: '/anjo/add-funds' },
        { label: 'Deduct Funds', to: '/anjo/deduct-funds' },
        { label: 'Exchange Rates', to: '/anjo/rates' },
      ],
    },
  ],
  [
    {
      label: 'Support Tickets',
      to: '/anjo/support-tickets',
      icon: IconMessage,
      permission: 'Customer Support',
    },
    {
      label: 'Announcements',
      to: '/anjo/announcements',
      icon: IconSpeakerphone,
      permission: 'Content Management',
    },
    {
      label: 'Site content',
      to: '/anjo/site-content',
      icon: IconBrowser,
      permission: 'Content Management',
    },
    { label: 'Activity', to: '/anjo/activity', icon: IconActivity, permission: 'Analytics Dashboard' },
  ],
  [
    {
      label: 'Reports',
      icon: IconReportAnalytics,
      permission: 'View Reports',
      pages: [
        { label: 'Daily XRP Bounty', to: '/anjo/daily-xrp-bonus' },
        { label: 'Direct Bounty', to: '/anjo/direct-bonus' },
        { label: 'User Network Bounty', to: '/anjo/level-bonus' },
        { label: 'Beyond Limit Bonus', to: '/anjo/beyond-limit-bonus' },
        { label: 'ODL Profit', to: '/anjo/odl-profit' },
        { label: 'Royalty Bonus', to: '/anjo/royalty-bonus' },
        { label: 'Special Reward', to: '/anjo/special-reward' },
        { label: 'ODL Accounts', to: '/anjo/odl-accounts' },
        { label: 'Transfers', to: '/anjo/transfers' },
      ],
    },
    { label: 'Admin Logs', to: '/anjo/admin-logs', icon: IconListDetails, permission: 'master' },
    { label: 'Statements', to: '/anjo/statements', icon: IconFileCertificate, permission: 'master' },
  ],
  [
    { label: 'Alerts', to: '/anjo/alerts', icon: IconBell },
    { label: 'Jobs and errors', to: '/anjo/jobs', icon: IconRefreshDot, permission: 'master' },
    { label: 'Confirmations', to: '/anjo/confirmations', icon: IconChecks },
    { label: 'Treasury', to: '/anjo/treasury', icon: IconBuildingBank, permission: 'master' },
    { label: 'Holdings', to: '/anjo/holdings', icon: IconVault, permission: 'master' },
    {
      label: 'Settings',
      icon: IconAdjustmentsHorizontal,
      permission: 'master',
      pages: [
        { label: 'ODL setting', to: '/anjo/odl-setting' },
        { label: 'Level setting', to: '/anjo/level-setting' },
        { label: 'Plan', to: '/anjo/plan' },
        { label: 'If nobody joined', to: '/anjo/run-off' },
        { label: 'Controls', to: '/anjo/settings' },
        { label: 'Webhooks', to: '/anjo/webhooks' },
        { label: 'Imports', to: '/anjo/imports' },
      ],
    },
  ],
]

const sandboxPages: readonly RestrictedEntry[] = [
  { label: 'Time Machine', to: '/anjo/time-machine', icon: IconClockPlay, permission: 'master' },
]
const isSandbox = () => document.documentElement.dataset['rail'] === 'sandbox'

/** Hides pages the administrator may not open; the server enforces permissions. */
export function navigationFor({ master, permissions, mustSetUpTwoFactor }: AdminUser): Navigation {
  if (mustSetUpTwoFactor) return []
  const allowed = ({ permission }: RestrictedEntry) =>
    master || permission === undefined || (permission !== 'master' && permissions.includes(permission))
  return [...pages, ...(isSandbox() ? [sandboxPages] : [])]
    .map((group) => group.filter(allowed))
    .filter((group) => group.length > 0)
}
