import {
  IconBolt,
  IconClockHour4,
  IconDownload,
  IconGauge,
  IconHourglass,
  IconKey,
  IconMapPin,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'
import type { Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { useAmountText } from '#web/ui/data/amount/hidden-amounts.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import type { Dashboard } from './use-dashboard.ts'

export type Task = { icon: Icon; label: string; hint: string; to: string }
type Formatter = (micro: Micro) => string

const CLOSE_TO_CAP_PERCENT = 80n

/** What the member can do now, the most urgent first. */
export function useTasks(figures: Dashboard): Task[] {
  const readable = useAmountText()
  const format = (micro: Micro) => `${readable(micro)} USDT`
  return [
    ...depositTasks(figures, format),
    ...startTasks(figures),
    ...withdrawalTasks(figures, format),
    ...capTasks(figures),
    ...securityTasks(figures),
  ]
}

function depositTasks(
  { today: { openDeposit, depositsInReview } }: Dashboard,
  formatAmount: Formatter,
): Task[] {
  return [
    openDeposit && {
      icon: IconDownload,
      label: 'Finish your deposit',
      hint: `${formatAmount(openDeposit.amount)} · pay before ${formatInstantWithZone(openDeposit.expiresAt)}`,
      to: `/user/deposit?deposit=${openDeposit.id}`,
    },
    depositsInReview > 0n && {
      icon: IconClockHour4,
      label: 'Deposit in review',
      hint: `${formatAmount(depositsInReview)} · we’re checking it`,
      to: '/user/account/history?type=Deposit',
    },
  ].filter((task) => task !== null && task !== false)
}

/** For a member whose packages have ended; a new member gets the first steps instead. */
function startTasks({ wallets, packages, smallestPackage, today, hasActivated }: Dashboard): Task[] {
  if (!wallets || !hasActivated || packages.length > 0 || today.openDeposit) return []
  return wallets.rWallet >= smallestPackage
    ? [
        {
          icon: IconBolt,
          label: 'Activate a package',
          hint: 'You have enough in your R-Wallet to activate one',
          to: '/user/packages',
        },
      ]
    : [
        {
          icon: IconDownload,
          label: 'Make a deposit',
          hint: `Packages start at ${readableAmount(smallestPackage).replace('.00', '')} USDT`,
          to: '/user/deposit',
        },
      ]
}

function withdrawalTasks(
  { wallets, today: { verifiedAt, hasAddress } }: Dashboard,
  formatAmount: Formatter,
): Task[] {
  const earned = wallets ? wallets.profitWallet + wallets.withdrawalWallet : 0n
  return [
    verifiedAt && {
      icon: IconHourglass,
      label: 'Address under verification',
      hint: `Ready for withdrawals from ${formatInstantWithZone(verifiedAt)}`,
      to: '/user/account/address-detail',
    },
    !hasAddress &&
      earned > 0n && {
        icon: IconMapPin,
        label: 'Add a withdrawal address',
        hint: 'Verification takes 24 hours',
        to: '/user/account/address-detail',
      },
    wallets &&
      wallets.hold > 0n && {
        icon: IconUpload,
        label: 'Withdrawal in review',
        hint: `${formatAmount(wallets.hold)} on hold until it’s reviewed`,
        to: '/user/account/history?type=Withdrawal',
      },
  ].filter((task) => task !== null && task !== false)
}

const securityTasks = ({ today: { hasUnsavedCodes } }: Dashboard): Task[] =>
  hasUnsavedCodes
    ? [
        {
          icon: IconKey,
          label: 'Save your recovery codes',
          hint: 'They let you in if you lose your authenticator app',
          to: '/user/account/security',
        },
      ]
    : []

/** Only the package closest to its cap. */
function capTasks({ activations: [first] }: Dashboard): Task[] {
  if (!first || first.earned * 100n <= first.cap * CLOSE_TO_CAP_PERCENT) return []
  return [
    {
      icon: IconGauge,
      label: `${first.name} #${first.id} is close to its cap`,
      hint: 'Rewards above the cap aren’t paid',
      to: '/user/account/capping',
    },
  ]
}
