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
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import type { Dashboard } from './use-dashboard.ts'

type Task = { icon: Icon; label: string; hint: string; to: string }

const formatAmount = (micro: Micro) => {
  const { whole, decimals } = amountParts(micro, 'cents')
  return `${whole}.${decimals} USDT`
}

/** One line for each thing that is left to do or to wait for, with the way to it. */
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
      hint: `Pay ${formatAmount(openDeposit.amount)} before ${formatInstant(openDeposit.expiresAt)} UTC`,
      to: '/user/deposit',
    },
    depositsInReview > 0n && {
      icon: IconClockHour4,
      label: 'Deposit in review',
      hint: `${formatAmount(depositsInReview)} waits for a decision`,
      to: '/user/account/history?type=Deposit',
    },
  ].filter((task) => task !== null && task !== false)
}

/** The first steps of a new member, one at a time. */
function startTasks({ wallets, packages, smallestPackage, today }: Dashboard): Task[] {
  if (!wallets || packages.length > 0 || today.openDeposit) return []
  return wallets.rWallet >= smallestPackage
    ? [
        {
          icon: IconBolt,
          label: 'Activate a package',
          hint: 'Your R-Wallet covers one, and idle money earns nothing',
          to: '/user/packages',
        },
      ]
    : [
        {
          icon: IconDownload,
          label: 'Make a deposit',
          hint: `Packages begin at ${formatAmount(smallestPackage)}`,
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
      hint: `Ready for withdrawals on ${formatInstant(verifiedAt)} UTC`,
      to: '/user/account/address-detail',
    },
    !hasAddress &&
      earned > 0n && {
        icon: IconMapPin,
        label: 'Add a withdrawal address',
        hint: 'It takes 24 hours to be verified',
        to: '/user/account/address-detail',
      },
    wallets &&
      wallets.hold > 0n && {
        icon: IconUpload,
        label: 'Withdrawal in review',
        hint: `${formatAmount(wallets.hold)} is held for you`,
        to: '/user/account/history?type=Withdrawal',
      },
  ].filter((task) => task !== null && task !== false)
}
