import { IconChevronRight, IconGauge, IconSend, IconWallet } from '@tabler/icons-react'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { accountNames } from '#domain/ledger/account-names.ts'
import { rewardDefinitions } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { ProgressBar } from '#web/ui/data/chart/progress-bar.tsx'
import { usageTone } from '#web/ui/data/chart/usage-tone.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { useReaderTexts } from './use-reader-texts.ts'
import { Step } from './step.tsx'
import styles from './derivation-sheet.module.css'

type Props = { reward: RewardDerivation }

export function CapStep({ reward: { kind, cap, cappedAmount } }: Props) {
  const texts = useReaderTexts()
  if (rewardDefinitions[kind].isBonus)
    return (
      <Step icon={IconGauge} title={t.derivation.cap}>
        <p>{texts.bonusOutsideCaps}</p>
      </Step>
    )
  const lost =
    cappedAmount > 0n ? (
      <>{t.derivation.lost({ amount: <Amount micro={cappedAmount} currency={null} /> })}</>
    ) : (
      t.derivation.nothingLost
    )
  return (
    <Step icon={IconGauge} title={t.derivation.cap} figure={lost}>
      {cap && <CapUse cap={cap} />}
      <p>{texts.countedPackages}</p>
    </Step>
  )
}

function CapUse({ cap: { before, after, total } }: { cap: NonNullable<RewardDerivation['cap']> }) {
  const texts = useReaderTexts()
  const percent = total === 0n ? 0 : Number((after * 10_000n) / total) / 100
  return (
    <>
      <ProgressBar percent={percent} tone={usageTone(percent)} label={texts.capsUsed({ percent })} />
      <p className={styles.figures}>
        <BeforeAndAfter before={before} after={after} />
        <span>{t.derivation.ofTotal({ amount: <Amount micro={total} size="small" currency={null} /> })}</span>
      </p>
    </>
  )
}

const BeforeAndAfter = ({ before, after }: { before: bigint; after: bigint }) => (
  <>
    <span>{t.derivation.before({ amount: <Amount micro={before} size="small" currency={null} /> })}</span>
    <span>{t.derivation.after({ amount: <Amount micro={after} size="small" currency={null} /> })}</span>
  </>
)

export function QueueStep({ reward: { kind, queue, status, paidAt, payment } }: Props) {
  if (status === 'Pending' && queue)
    return (
      <Step
        icon={IconWallet}
        title={t.derivation.treasuryAndQueue}
        figure={<Chip tone="warn">{t.derivation.statuses.Pending}</Chip>}
      >
        <p>{describeQueue(queue)}</p>
      </Step>
    )
  return (
    <Step
      icon={IconWallet}
      title={t.derivation.treasuryAndQueue}
      figure={<Chip tone={status === 'Paid' ? 'good' : 'bad'}>{t.derivation.statuses[status]}</Chip>}
    >
      <p>
        {status === 'Reversed'
          ? t.derivation.closingUndone
          : describePayment(kind, paidAt && formatInstant(paidAt))}
      </p>
      {payment && <PaymentRun payment={payment} />}
    </Step>
  )
}

/** The rewards of a run have no order among themselves, so that the balance is around all of them. */
function PaymentRun({ payment }: { payment: NonNullable<RewardDerivation['payment']> }) {
  const { before, after, rewards } = payment
  return (
    <>
      <p className={styles.figures}>
        <BeforeAndAfter before={before} after={after} />
      </p>
      <p>{rewards === 1 ? t.derivation.paymentOfOne : t.derivation.paymentOfRun({ others: rewards - 1 })}</p>
    </>
  )
}

function describePayment(kind: RewardDerivation['kind'], paidAt: string | null): string {
  if (kind === 'odl')
    return paidAt === null ? t.derivation.paidFromPool : t.derivation.paidFromPoolAt({ paidAt })
  return paidAt === null ? t.derivation.paidFromTreasury : t.derivation.paidFromTreasuryAt({ paidAt })
}

function describeQueue(queue: NonNullable<RewardDerivation['queue']>): string {
  const { ahead, isCut, amountAhead, oldestAt, treasury, missing } = queue
  const place =
    isCut || amountAhead === null
      ? t.derivation.manyRewardsAhead({ ahead })
      : t.derivation.rewardsAhead({ ahead, amountAhead: readableAmount(amountAhead) })
  const wait = t.derivation.oldestPending({
    oldestAt: formatInstant(oldestAt),
    treasury: readableAmount(treasury),
  })
  return missing !== null && missing > 0n
    ? `${place} ${wait} ${t.derivation.thisRewardIsPaidAfterUsdt({ missing: readableAmount(missing) })}`
    : `${place} ${wait}`
}

export function TransferStep({ reward: { kind, amount, transferId } }: Props) {
  const texts = useReaderTexts()
  const isMade = transferId !== null
  return (
    <Step icon={IconSend} title={t.derivation.transfer} figure={!isMade && t.derivation.notMadeYet}>
      <p className={styles.transfer} data-made={isMade}>
        <span>{kind === 'odl' ? t.derivation.odlPool : t.derivation.rewardTreasury}</span>
        <Icon icon={IconChevronRight} size={16} />
        <span>{texts.memberAccount({ accountName: accountNames[rewardDefinitions[kind].wallet] })}</span>
      </p>
      {isMade ? (
        <p className={styles.transferId}>
          <code>{transferId}</code>
          <CopyButton text={transferId} copiedText={t.derivation.transferIdCopied} />
        </p>
      ) : (
        <p>{amount === 0n ? t.derivation.capLeftNothing : t.derivation.transferIdLater}</p>
      )}
    </Step>
  )
}
