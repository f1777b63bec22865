import { useState } from 'react'
import type { PackageOffer } from '#contract/member/packages.ts'
import { maturesAt } from '#domain/activations/lifetime.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { SwipeControl } from '#web/ui/actions/swipe-control.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './activation-form.module.css'
import { AmountPicker } from './amount-picker.tsx'
import { amountRange } from './amount-range.ts'
import { TariffPanel } from './tariff-panel.tsx'
import { useActivation, type ActivationResult } from './use-activation.ts'
import type { PackageState } from './use-package-states.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { IconPlus, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

function ResultAlert({ result, onClose }: { result: ActivationResult | undefined; onClose: () => void }) {
  return (
    <div className={styles.place} aria-live="assertive">
      {result && (
        <div className={styles.alert} role="alert" data-tone={result.tone}>
          <Icon icon={result.tone === 'good' ? IconCircleCheck : IconAlertTriangle} />
          <p>{result.message}</p>
          <IconButton icon={IconX} size={20} label={t.packages.close} onClick={onClose} />
        </div>
      )}
    </div>
  )
}

/** Highlights Deposit Now for six seconds when the balance is insufficient. */
function RWalletCard({ balance, insufficient }: { balance: Micro; insufficient: boolean }) {
  return (
    <Card>
      <div className={styles.row} data-insufficient={insufficient}>
        <div>
          <p className={textStyles.caption}>{t.packages.rWalletBalance}</p>
          <Amount micro={balance} />
        </div>
        <ButtonLink kind="tint" size="compact" to="/user/deposit">
          <Icon icon={IconPlus} size={16} />
          {t.packages.depositNow}
        </ButtonLink>
      </div>
    </Card>
  )
}

function InsufficientBalance({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.packages.insufficientBalance}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t.packages.close}
          </Button>
          <ButtonLink kind="primary" to="/user/deposit">
            {t.packages.depositNow}
          </ButtonLink>
        </>
      }
    >
      {t.packages.yourWalletBalanceIsTooLow}
    </Dialog>
  )
}

const toMicro = (amount: number): Micro => BigInt(amount) * MICRO_PER_USDT

export function ActivationForm({ state, balance }: { state: PackageState; balance: Micro }) {
  const { offer } = state
  const range = amountRange(offer)
  const [amount, setAmount] = useState(range.min)
  const [openDialog, setOpenDialog] = useState<'confirmation' | 'deposit'>()
  const { activate, working, done, result, reset } = useActivation()
  const micro = toMicro(amount)
  // After payment the balance no longer has to cover the amount.
  const exceedsBalance = !done && micro > balance
  function change(next: number) {
    if (!exceedsBalance && toMicro(next) > balance) warnInsufficientBalance()
    setAmount(next)
  }
  function proceed() {
    if (exceedsBalance) playSound('error')
    setOpenDialog(exceedsBalance ? 'deposit' : 'confirmation')
  }
  return (
    <>
      <ResultAlert result={result} onClose={reset} />
      <RWalletCard balance={balance} insufficient={exceedsBalance} />
      <Card>
        <AmountPicker range={range} amount={amount} onChange={change} exceedsBalance={exceedsBalance} />
      </Card>
      <div className={styles.terms}>
        <TariffPanel offer={offer} amount={micro} />
      </div>
      <ActivationDock
        state={state}
        left={balance - micro}
        progress={done ? 'done' : working ? 'working' : undefined}
        onProceed={proceed}
      />
      <ActivationConfirmation
        offer={offer}
        amount={micro}
        left={balance - micro}
        opened={openDialog === 'confirmation'}
        onAnswer={(confirmed) => {
          setOpenDialog(undefined)
          if (confirmed) void activate(offer.packageType, micro)
        }}
      />
      <InsufficientBalance opened={openDialog === 'deposit'} onClose={() => setOpenDialog(undefined)} />
    </>
  )
}

function warnInsufficientBalance() {
  playSound('error')
  showToast({
    tone: 'bad',
    message: t.packages.insufficientBalanceAlert,
    detail: t.packages.amountExceedsYourAvailableWallet,
  })
}

function ActivationDock({
  state,
  left,
  progress,
  onProceed,
}: {
  state: PackageState
  left: Micro
  progress: 'working' | 'done' | undefined
  onProceed: () => void
}) {
  // As soon as the activation is sent, the balance and the slots may already include it.
  const unavailableReason = progress ? undefined : findUnavailableReason(state)
  return (
    <div className={styles.dock}>
      {unavailableReason && <Notice tone="warn">{unavailableReason}</Notice>}
      {!unavailableReason && !progress && left >= 0n && (
        <DescriptionList
          items={[{ term: t.packages.rWalletAfterActivation, value: <Amount micro={left} /> }]}
        />
      )}
      <SwipeControl
        label={
          progress === 'done'
            ? t.packages.activated
            : progress
              ? t.packages.activating
              : t.packages.swipeToProceed
        }
        hint={progress ? '' : t.packages.orPressAndHoldYoullConfirm}
        working={progress === 'working'}
        disabled={unavailableReason !== undefined || progress === 'done'}
        onComplete={onProceed}
      />
    </div>
  )
}

function findUnavailableReason({ closed, locked, active, slots }: PackageState): string | undefined {
  if (closed) return t.packages.closedNote
  if (locked) return t.packages.lockedReason
  return active >= slots ? t.packages.allSlotsUsed({ slots }) : undefined
}

function ActivationConfirmation({
  offer,
  amount,
  left,
  opened,
  onAnswer,
}: {
  offer: PackageOffer
  amount: Micro
  left: Micro
  opened: boolean
  onAnswer: (confirmed: boolean) => void
}) {
  const now = useServerNow()
  const releaseDate = formatDate(maturesAt(new Date(now()), offer))
  const text = t.packages.youreMovingFromYourRWallet({
    amount: <Amount micro={amount} />,
    name: offer.name,
    left: <Amount micro={left} />,
    releaseDate,
  })
  return (
    <ConfirmDialog
      opened={opened}
      copy={{ title: t.packages.confirmActivation, text, confirm: t.packages.confirm }}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}
