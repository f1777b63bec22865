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
import type { NotificationCategory, NotificationKind } from '#contract/platform/notification-kinds.ts'

const categoryIcons: Record<NotificationCategory, Icon> = {
  money: IconWallet,
  rewards: IconActivity,
  team: IconUsers,
  security: IconShieldLock,
  news: IconSpeakerphone,
  work: IconListDetails,
}

/** Kinds with another icon than their category. */
const kindIcons: Partial<Record<NotificationKind, Icon>> = {
  'deposit-credited': IconDownload,
  'deposit-rejected': IconDownload,
  'deposit-in-review': IconDownload,
  'withdrawal-requested': IconUpload,
  'withdrawal-approved': IconUpload,
  'withdrawal-sent': IconUpload,
  'withdrawal-rejected': IconUpload,
  'withdrawal-uncertain': IconUpload,
  'rewards-pending': IconClock,
  'odl-opened': IconHourglass,
  'odl-ending': IconHourglass,
  'odl-missed': IconHourglass,
  'package-near-cap': IconGauge,
  'package-full': IconGauge,
  'package-ended': IconGauge,
  'slab-reached': IconTrophy,
  'address-added': IconKey,
  'address-changed': IconKey,
  'password-changed': IconKey,
  'email-changed': IconKey,
  'new-device': IconDeviceMobile,
  'sessions-ended': IconDeviceMobile,
  'recovery-waiting': IconShieldLock,
  'ticket-answered': IconMessage,
  'statement-published': IconFileText,
  'passkey-added': IconFingerprint,
  'passkey-removed': IconFingerprint,
  'data-exported': IconDownload,
  'confirmation-requested': IconChecks,
  'alert-opened': IconAlertTriangle,
  'admin-new-device': IconDeviceMobile,
  'money-stopped': IconAlertTriangle,
}

export const iconOf = (kind: NotificationKind, category: NotificationCategory): Icon =>
  kindIcons[kind] ?? categoryIcons[category]

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
