import {
  IconBolt,
  IconClockHour4,
  IconDownload,
  IconHourglass,
  IconMapPin,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'
import type { Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import type { Dashboard } from './use-dashboard.ts'

type Task = { icon: Icon; label: string; hint: string; to: string }

const formatAmount = (micro: Micro) => `${readableAmount(micro)} USDT`

export function TaskList({ figures }: { figures: Dashboard }) {
  const tasks = listTasks(figures)
  if (tasks.length === 0) return null
  return (
    <Card variant="flush">
      <ul>
        {tasks.map((task) => (
          <MenuRow key={task.label} {...task} />
        ))}
      </ul>
    </Card>
  )
}

function listTasks(figures: Dashboard): Task[] {
  return [...depositTasks(figures), ...startTasks(figures), ...withdrawalTasks(figures)]
}

function depositTasks({ today: { openDeposit, depositsInReview } }: Dashboard): Task[] {
  return [
    openDeposit && {
      icon: IconDownload,
      label: 'Finish your deposit',
      hint: `${formatAmount(openDeposit.amount)} · pay before ${formatInstant(openDeposit.expiresAt)} UTC`,
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

/** The next step of a new member: deposit, then activate. */
function startTasks({ wallets, packages, smallestPackage, today }: Dashboard): Task[] {
  if (!wallets || packages.length > 0 || today.openDeposit) return []
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
          hint: `Packages start at ${formatAmount(smallestPackage).replace('.00', '')}`,
          to: '/user/deposit',
        },
      ]
}

function withdrawalTasks({ wallets, today: { verifiedAt, hasAddress } }: Dashboard): Task[] {
  const earned = wallets ? wallets.profitWallet + wallets.withdrawalWallet : 0n
  return [
    verifiedAt && {
      icon: IconHourglass,
      label: 'Address under verification',
      hint: `Ready for withdrawals from ${formatInstant(verifiedAt)} UTC`,
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
