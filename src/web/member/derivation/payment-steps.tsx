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
import { Step } from './step.tsx'
import styles from './derivation-sheet.module.css'

type Props = { reward: RewardDerivation }

export function CapStep({ reward: { kind, cap, cappedAmount } }: Props) {
  if (!rewardDefinitions[kind].countsTowardsCap)
    return (
      <Step icon={IconGauge} title={t.derivation.cap}>
        <p>{t.derivation.thisBonusDoesNotCountTowards}</p>
      </Step>
    )
  const lost =
    cappedAmount > 0n ? (
      <>{t.derivation.lost({ amount: <Amount micro={cappedAmount} currency={null} /> })}</>
    ) : (
      'nothing lost'
    )
  return (
    <Step icon={IconGauge} title={t.derivation.cap} figure={lost}>
      {cap && <CapUse cap={cap} />}
      <p>{t.derivation.countedOnThePackagesThatYou}</p>
    </Step>
  )
}

function CapUse({ cap: { before, after, total } }: { cap: NonNullable<RewardDerivation['cap']> }) {
  const percent = total === 0n ? 0 : Number((after * 10_000n) / total) / 100
  return (
    <>
      <ProgressBar
        percent={percent}
        tone={usageTone(percent)}
        label={t.derivation.ofYourCapsUsed({ percent })}
      />
      <p className={styles.capFigures}>
        <span>{t.derivation.before({ amount: <Amount micro={before} size="small" currency={null} /> })}</span>
        <span>{t.derivation.after({ amount: <Amount micro={after} size="small" currency={null} /> })}</span>
        <span>{t.derivation.of({ amount: <Amount micro={total} size="small" currency={null} /> })}</span>
      </p>
    </>
  )
}

export function QueueStep({ reward: { kind, queue, status, paidAt } }: Props) {
  if (status === 'Pending' && queue)
    return (
      <Step
        icon={IconWallet}
        title={t.derivation.treasuryAndQueue}
        figure={<Chip tone="warn">{t.derivation.pending}</Chip>}
      >
        <p>{describeQueue(queue)}</p>
      </Step>
    )
  const source = kind === 'odl' ? t.derivation.odlPool : 'reward treasury'
  return (
    <Step
      icon={IconWallet}
      title={t.derivation.treasuryAndQueue}
      figure={<Chip tone={status === 'Paid' ? 'good' : 'bad'}>{status}</Chip>}
    >
      <p>
        {status === 'Reversed'
          ? t.derivation.theClosingThatMadeThisReward
          : t.derivation.paidFromThe({ source, words: paidAt ? ` ${formatInstant(paidAt)}` : '' })}
      </p>
    </Step>
  )
}

function describeQueue(queue: NonNullable<RewardDerivation['queue']>): string {
  const { ahead, isCut, amountAhead, oldestAt, treasury, missing } = queue
  const place =
    isCut || amountAhead === null
      ? t.derivation.moreThanRewardsArePaidBefore({ ahead: ahead.toLocaleString('en') })
      : t.derivation.ahead2PaidBeforeThisOneUsdt({
          ahead: ahead.toLocaleString('en'),
          ahead2: ahead,
          amountAhead: readableAmount(amountAhead),
        })
  const need =
    missing !== null && missing > 0n
      ? ` ${t.derivation.thisRewardIsPaidAfterUsdt({ missing: readableAmount(missing) })}`
      : ''
  return t.derivation.theOldestHasBeenPendingSince({
    place,
    oldestAt: formatInstant(oldestAt),
    treasury: readableAmount(treasury),
    need,
  })
}

export function TransferStep({ reward: { kind, amount, transferId } }: Props) {
  const isMade = transferId !== null
  return (
    <Step icon={IconSend} title={t.derivation.transfer} figure={!isMade && t.derivation.notMadeYet}>
      <p className={styles.transfer} data-made={isMade}>
        <span>{kind === 'odl' ? t.derivation.odlPool : t.derivation.rewardTreasury}</span>
        <Icon icon={IconChevronRight} size={16} />
        <span>{t.derivation.your({ accountName: accountNames[rewardDefinitions[kind].wallet] })}</span>
      </p>
      {isMade ? (
        <p className={styles.transferId}>
          <code>{transferId}</code>
          <CopyButton text={transferId} copiedText={t.derivation.transferIdCopied} />
        </p>
      ) : (
        <p>
          {amount === 0n ? t.derivation.theCapLeftNothingToPay : t.derivation.theTransferIdAppearsHereWhen}
        </p>
      )}
    </Step>
  )
}
