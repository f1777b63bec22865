import {
  IconActivity,
  IconAlertTriangle,
  IconChecks,
  IconClock,
  IconDeviceMobile,
  IconDownload,
  IconFileText,
  IconFingerprint,
  IconGauge,
  IconHourglass,
  IconKey,
  IconListDetails,
  IconMessage,
  IconShieldLock,
  IconSpeakerphone,
  IconTrophy,
  IconUpload,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'

export const notificationIcons: Record<NotificationKind, Icon> = {
  'deposit-credited': IconDownload,
  'deposit-rejected': IconDownload,
  'deposit-in-review': IconDownload,
  'withdrawal-requested': IconUpload,
  'withdrawal-approved': IconUpload,
  'withdrawal-sent': IconUpload,
  'withdrawal-rejected': IconUpload,
  'withdrawal-uncertain': IconUpload,
  'rewards-pending': IconClock,
  'rewards-paid': IconActivity,
  'odl-opened': IconHourglass,
  'odl-ending': IconHourglass,
  'odl-missed': IconHourglass,
  'package-near-cap': IconGauge,
  'package-full': IconGauge,
  'package-ended': IconGauge,
  'principal-released': IconWallet,
  'referral-joined': IconUsers,
  'referral-activated': IconUsers,
  'slab-reached': IconTrophy,
  'address-added': IconKey,
  'address-usable': IconShieldLock,
  'address-changed': IconKey,
  'password-changed': IconKey,
  'second-factor-changed': IconShieldLock,
  'email-changed': IconKey,
  'new-device': IconDeviceMobile,
  'sessions-ended': IconDeviceMobile,
  'recovery-waiting': IconShieldLock,
  'administrator-recovery': IconShieldLock,
  'authenticator-recovery': IconShieldLock,
  'recovery-requested': IconShieldLock,
  'recovery-stopped': IconShieldLock,
  'recovery-completed': IconShieldLock,
  'recovery-declined': IconShieldLock,
  'account-frozen': IconShieldLock,
  'account-unfrozen': IconShieldLock,
  'ticket-answered': IconMessage,
  announcement: IconSpeakerphone,
  'statement-published': IconFileText,
  'anti-phishing-phrase-changed': IconShieldLock,
  'passkey-added': IconFingerprint,
  'passkey-removed': IconFingerprint,
  'data-exported': IconDownload,
  'limit-changed': IconShieldLock,
  'cooling-off-started': IconShieldLock,
  'self-exclusion-ended': IconShieldLock,
  'closure-requested': IconShieldLock,
  'closure-cancelled': IconShieldLock,
  'work-waiting': IconListDetails,
  'confirmation-requested': IconChecks,
  'alert-opened': IconAlertTriangle,
  'admin-new-device': IconDeviceMobile,
  'money-stopped': IconAlertTriangle,
}

const attention: readonly NotificationKind[] = [
  'deposit-in-review',
  'withdrawal-uncertain',
  'rewards-pending',
  'odl-ending',
  'package-near-cap',
  'alert-opened',
]

/** Amber asks for attention; the other tones are those of the category. */
export const toneOf = (kind: NotificationKind, category: string) =>
  attention.includes(kind) ? 'attention' : category

const credits: readonly NotificationKind[] = ['deposit-credited', 'rewards-paid', 'principal-released']

export function amountKindOf(kind: NotificationKind): 'credit' | 'pending' | 'plain' {
  if (kind === 'rewards-pending') return 'pending'
  return credits.includes(kind) ? 'credit' : 'plain'
}
