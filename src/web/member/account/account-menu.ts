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
import { t } from '#web/language/messages.ts'

/** `keywords` are further words by which the search finds a row. */
export type MenuGroup = {
  heading: string
  rows: readonly { icon: Icon; label: string; to: string; keywords?: string }[]
}

/** The last group; the screen adds Logout to it. */
export const describeHelp = () => t.account.helpCenter

export const listAccountMenu = (): readonly MenuGroup[] => [
  {
    heading: t.account.accountPrivileges,
    rows: [
      { icon: IconId, label: t.account.accountInfo, to: '/user/account/account-info' },
      { icon: IconKey, label: t.account.changePassword, to: '/user/account/change-password' },
      {
        icon: IconMapPin,
        label: t.account.addressDetails,
        to: '/user/account/address-detail',
        keywords: 'withdrawal wallet',
      },
      {
        icon: IconShieldLock,
        label: t.account.security,
        to: '/user/account/security',
        keywords: 'two-factor authenticator recovery codes devices sessions',
      },
      {
        icon: IconHandStop,
        label: t.account.limits,
        to: '/user/account/limits',
        keywords: t.account.depositActivationLimitCoolingOff,
      },
      {
        icon: IconSettings,
        label: t.account.settings,
        to: '/user/account/settings',
        keywords: t.account.themeDarkLightTextSizeMotion,
      },
      {
        icon: IconIdBadge2,
        label: t.account.identityVerification,
        to: '/user/account/kyc',
        keywords: 'kyc documents',
      },
      {
        icon: IconFolderDown,
        label: t.account.yourData,
        to: '/user/account/your-data',
        keywords: t.account.downloadExportZipPrivacyTerms,
      },
      { icon: IconBell, label: t.account.notifications, to: '/user/notifications' },
      {
        icon: IconBellCog,
        label: t.account.notificationSettings,
        to: '/user/account/notifications',
        keywords: t.account.emailMailUnsubscribe,
      },
      { icon: IconSpeakerphone, label: t.account.announcements, to: '/user/account/announcements' },
      { icon: IconShieldCheck, label: t.account.proofOfBalance, to: '/user/account/proof' },
    ],
  },
  {
    heading: t.account.reports,
    rows: [
      { icon: IconRobot, label: t.account.botProfit, to: '/user/report/bot-profit' },
      { icon: IconStairsUp, label: t.account.levelIncome, to: '/user/report/level-income' },
      { icon: IconUserPlus, label: t.account.directTeam, to: '/user/report/direct' },
      { icon: IconHourglass, label: t.account.odlBonus, to: '/user/report/odl-bonus' },
      { icon: IconTrophy, label: t.account.blbBonus, to: '/user/account/blb-bonus' },
      { icon: IconChartLine, label: t.account.earningReport, to: '/user/report/my-earning' },
      { icon: IconCalendar, label: t.account.earningsCalendar, to: '/user/account/earnings-calendar' },
    ],
  },
  {
    heading: t.account.transactionDetails,
    rows: [
      { icon: IconWallet, label: t.account.topUpHistory, to: '/user/transaction/topup-history' },
      { icon: IconArrowsExchange, label: t.account.transactions, to: '/user/transaction/transaction-report' },
      { icon: IconFileText, label: t.account.statements, to: '/user/account/statements' },
      { icon: IconGauge, label: t.account.capping, to: '/user/account/capping' },
    ],
  },
  {
    heading: t.account.depositWithdrawal,
    rows: [
      { icon: IconDownload, label: t.account.deposit, to: '/user/deposit' },
      { icon: IconUpload, label: t.account.withdrawal, to: '/user/account/withdraw' },
      { icon: IconHistory, label: t.account.history, to: '/user/account/history' },
    ],
  },
  {
    heading: t.account.referralProgram,
    rows: [
      { icon: IconLink, label: t.account.shareReferralLink, to: '/user/referral/share-referral-link' },
      { icon: IconBinaryTree2, label: t.account.teamTree, to: '/user/team-tree' },
      { icon: IconSitemap, label: t.account.downlineTeam, to: '/user/report/downline' },
      { icon: IconUsers, label: t.account.myNetwork, to: '/user/account/my-network' },
    ],
  },
  {
    heading: describeHelp(),
    rows: [
      { icon: IconHelp, label: t.account.support, to: '/user/account/helpdesk' },
      { icon: IconMessageQuestion, label: t.account.faq, to: '/user/account/faq' },
    ],
  },
]
