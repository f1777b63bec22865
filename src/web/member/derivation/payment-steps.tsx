import { IconChevronRight, IconGauge, IconSend, IconWallet } from '@tabler/icons-react'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { accountNames } from '#domain/ledger/account-names.ts'
import { rewardDefinitions } from '#domain/rewards/reward-kinds.ts'
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
      <Step icon={IconGauge} title="Cap">
        <p>This bonus does not count towards your caps.</p>
      </Step>
    )
  const lost =
    cappedAmount > 0n ? (
      <>
        <Amount micro={cappedAmount} currency={null} /> lost
      </>
    ) : (
      'nothing lost'
    )
  return (
    <Step icon={IconGauge} title="Cap" figure={lost}>
      {cap && <CapUse cap={cap} />}
      <p>Counted on the packages that you had activated by then.</p>
    </Step>
  )
}

function CapUse({ cap: { before, after, total } }: { cap: NonNullable<RewardDerivation['cap']> }) {
  const percent = total === 0n ? 0 : Number((after * 10_000n) / total) / 100
  return (
    <>
      <ProgressBar percent={percent} tone={usageTone(percent)} label={`${percent}% of your caps used`} />
      <p className={styles.capFigures}>
        <span>
          Before <Amount micro={before} size="small" currency={null} />
        </span>
        <span>
          After <Amount micro={after} size="small" currency={null} />
        </span>
        <span>
          of <Amount micro={total} size="small" currency={null} />
        </span>
      </p>
    </>
  )
}

export function QueueStep({ reward: { kind, queue, status, paidAt } }: Props) {
  if (status === 'Pending' && queue)
    return (
      <Step icon={IconWallet} title="Treasury and queue" figure={<Chip tone="warn">Pending</Chip>}>
        <p>{describeQueue(queue)}</p>
      </Step>
    )
  const source = kind === 'odl' ? 'ODL pool' : 'reward treasury'
  return (
    <Step
      icon={IconWallet}
      title="Treasury and queue"
      figure={<Chip tone={status === 'Paid' ? 'good' : 'bad'}>{status}</Chip>}
    >
      <p>
        {status === 'Reversed'
          ? 'The closing that made this reward was undone.'
          : `Paid from the ${source}${paidAt ? ` ${formatInstant(paidAt)}` : ''}.`}
      </p>
    </Step>
  )
}

function describeQueue(queue: NonNullable<RewardDerivation['queue']>): string {
  const { ahead, isCut, amountAhead, oldestAt, treasury, missing } = queue
  const place =
    isCut || amountAhead === null
      ? `More than ${ahead.toLocaleString('en')} rewards are paid before this one.`
      : `${ahead.toLocaleString('en')} ${ahead === 1 ? 'reward is' : 'rewards are'} paid before this one, ${readableAmount(amountAhead)} USDT in total.`
  const need =
    missing !== null && missing > 0n
      ? ` This reward is paid after ${readableAmount(missing)} USDT more comes in.`
      : ''
  return `${place} The oldest has been pending since ${formatInstant(oldestAt)}. The treasury holds ${readableAmount(treasury)} USDT.${need}`
}

export function TransferStep({ reward: { kind, amount, transferId } }: Props) {
  const isMade = transferId !== null
  return (
    <Step icon={IconSend} title="Transfer" figure={!isMade && 'not made yet'}>
      <p className={styles.transfer} data-made={isMade}>
        <span>{kind === 'odl' ? 'ODL pool' : 'Reward treasury'}</span>
        <Icon icon={IconChevronRight} size={16} />
        <span>Your {accountNames[rewardDefinitions[kind].wallet]}</span>
      </p>
      {isMade ? (
        <p className={styles.transferId}>
          <code>{transferId}</code>
          <CopyButton text={transferId} copiedText="Transfer ID copied" />
        </p>
      ) : (
        <p>
          {amount === 0n
            ? 'The cap left nothing to pay.'
            : 'The transfer ID appears here when the reward is paid.'}
        </p>
      )}
    </Step>
  )
}
