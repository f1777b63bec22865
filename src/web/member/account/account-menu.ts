import {
  IconArrowsExchange,
  IconBell,
  IconBellCog,
  IconBinaryTree2,
  IconCalendar,
  IconChartLine,
  IconHistory,
  IconFileText,
  IconFolderDown,
  IconGauge,
  IconHandStop,
  IconHelp,
  IconDownload,
  IconHourglass,
  IconId,
  IconIdBadge2,
  IconKey,
  IconMessageQuestion,
  IconLink,
  IconMapPin,
  IconRobot,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconSitemap,
  IconSpeakerphone,
  IconStairsUp,
  IconTrophy,
  IconUpload,
  IconUserPlus,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'

/** `keywords` are further words by which the search finds a row. */
export type MenuGroup = {
  heading: string
  rows: readonly { icon: Icon; label: string; to: string; keywords?: string }[]
}

/** The last group; the screen adds Logout to it. */
export const HELP = 'Help center'

export const accountMenu: readonly MenuGroup[] = [
  {
    heading: 'Account Privileges',
    rows: [
      { icon: IconId, label: 'Account Info', to: '/user/account/account-info' },
      { icon: IconKey, label: 'Change Password', to: '/user/account/change-password' },
      {
        icon: IconMapPin,
        label: 'Address Details',
        to: '/user/account/address-detail',
        keywords: 'withdrawal wallet',
      },
      {
        icon: IconShieldLock,
        label: 'Security',
        to: '/user/account/security',
        keywords: 'two-factor authenticator recovery codes devices sessions',
      },
      {
        icon: IconHandStop,
        label: 'Limits',
        to: '/user/account/limits',
        keywords: 'deposit activation limit cooling-off self-exclusion pause',
      },
      {
        icon: IconSettings,
        label: 'Settings',
        to: '/user/account/settings',
        keywords:
          'theme dark light text size motion sounds time zone date format currency hide balances install app',
      },
      {
        icon: IconIdBadge2,
        label: 'Identity verification',
        to: '/user/account/kyc',
        keywords: 'kyc documents',
      },
      {
        icon: IconFolderDown,
        label: 'Your data',
        to: '/user/account/your-data',
        keywords: 'download export zip privacy terms consent close delete account',
      },
      { icon: IconBell, label: 'Notifications', to: '/user/notifications' },
      {
        icon: IconBellCog,
        label: 'Notification settings',
        to: '/user/account/notifications',
        keywords: 'email mail unsubscribe',
      },
      { icon: IconSpeakerphone, label: 'Announcements', to: '/user/account/announcements' },
      { icon: IconShieldCheck, label: 'Proof of balance', to: '/user/account/proof' },
    ],
  },
  {
    heading: 'Reports',
    rows: [
      { icon: IconRobot, label: 'Bot profit', to: '/user/report/bot-profit' },
      { icon: IconStairsUp, label: 'Level income', to: '/user/report/level-income' },
      { icon: IconUserPlus, label: 'Direct team', to: '/user/report/direct' },
      { icon: IconHourglass, label: 'ODL Bonus', to: '/user/report/odl-bonus' },
      { icon: IconTrophy, label: 'BLB Bonus', to: '/user/account/blb-bonus' },
      { icon: IconChartLine, label: 'Earning Report', to: '/user/report/my-earning' },
      { icon: IconCalendar, label: 'Earnings calendar', to: '/user/account/earnings-calendar' },
    ],
  },
  {
    heading: 'Transaction Details',
    rows: [
      { icon: IconWallet, label: 'Top Up History', to: '/user/transaction/topup-history' },
      { icon: IconArrowsExchange, label: 'Transactions', to: '/user/transaction/transaction-report' },
      { icon: IconFileText, label: 'Statements', to: '/user/account/statements' },
      { icon: IconGauge, label: 'Capping', to: '/user/account/capping' },
    ],
  },
  {
    heading: 'Deposit / Withdrawal',
    rows: [
      { icon: IconDownload, label: 'Deposit', to: '/user/deposit' },
      { icon: IconUpload, label: 'Withdrawal', to: '/user/account/withdraw' },
      { icon: IconHistory, label: 'History', to: '/user/account/history' },
    ],
  },
  {
    heading: 'Referral Program',
    rows: [
      { icon: IconLink, label: 'Share Referral Link', to: '/user/referral/share-referral-link' },
      { icon: IconBinaryTree2, label: 'Team tree', to: '/user/team-tree' },
      { icon: IconSitemap, label: 'Downline team', to: '/user/report/downline' },
      { icon: IconUsers, label: 'My Network', to: '/user/account/my-network' },
    ],
  },
  {
    heading: HELP,
    rows: [
      { icon: IconHelp, label: 'Support', to: '/user/account/helpdesk' },
      { icon: IconMessageQuestion, label: 'FAQ', to: '/user/account/faq' },
    ],
  },
]
