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
import { t } from '#web/language/messages.ts'
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
      label: t.dashboard.finishYourDeposit,
      hint: t.dashboard.payBefore({
        amount: formatAmount(openDeposit.amount),
        expiresAt: formatInstantWithZone(openDeposit.expiresAt),
      }),
      to: `/user/deposit?deposit=${openDeposit.id}`,
    },
    depositsInReview > 0n && {
      icon: IconClockHour4,
      label: t.dashboard.depositInReview,
      hint: t.dashboard.wereCheckingIt({ amount: formatAmount(depositsInReview) }),
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
          label: t.dashboard.activateAPackage,
          hint: t.dashboard.youHaveEnoughInYourR,
          to: '/user/packages',
        },
      ]
    : [
        {
          icon: IconDownload,
          label: t.dashboard.makeADeposit,
          hint: t.dashboard.packagesStartAtUsdt({
            smallest: readableAmount(smallestPackage).replace('.00', ''),
          }),
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
      label: t.dashboard.addressUnderVerification,
      hint: t.dashboard.addressReadyFrom({ verifiedAt: formatInstantWithZone(verifiedAt) }),
      to: '/user/account/address-detail',
    },
    !hasAddress &&
      earned > 0n && {
        icon: IconMapPin,
        label: t.dashboard.addAWithdrawalAddress,
        hint: t.dashboard.verificationTakes24Hours,
        to: '/user/account/address-detail',
      },
    wallets &&
      wallets.hold > 0n && {
        icon: IconUpload,
        label: t.dashboard.withdrawalInReview,
        hint: t.dashboard.onHoldUntilItsReviewed({ amount: formatAmount(wallets.hold) }),
        to: '/user/account/history?type=Withdrawal',
      },
  ].filter((task) => task !== null && task !== false)
}

const securityTasks = ({ today: { hasUnsavedCodes } }: Dashboard): Task[] =>
  hasUnsavedCodes
    ? [
        {
          icon: IconKey,
          label: t.dashboard.saveYourRecoveryCodes,
          hint: t.dashboard.recoveryCodesHint,
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
      label: t.dashboard.isCloseToItsCap({ name: first.name, id: first.id }),
      hint: t.dashboard.closeToCapHint,
      to: '/user/account/capping',
    },
  ]
}
