import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './packages.module.css'
import { clampAmount, keepDigits, pickerStep, type AmountRange, snapAmount } from './amount-range.ts'
import { readLogicalKey } from '#web/language/direction.ts'

const LARGE_STEPS = 10

/** The native step would never reach a maximum that is not a multiple of ten. */
function keyTarget(key: string, range: AmountRange, amount: number): number | undefined {
  if (key === 'Home') return range.min
  if (key === 'End') return range.max
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: LARGE_STEPS,
    PageDown: -LARGE_STEPS,
  }
  const by = steps[key]
  return by === undefined ? undefined : clampAmount(range, amount + by * pickerStep(range))
}

function AmountSlider({
  range,
  amount,
  onChange,
}: {
  range: AmountRange
  amount: number
  onChange: (amount: number) => void
}) {
  const filled = ((amount - range.min) / (range.max - range.min)) * 100
  function onKeyDown(event: KeyboardEvent) {
    const target = keyTarget(readLogicalKey(event.key), range, amount)
    if (target === undefined) return
    event.preventDefault()
    onChange(target)
  }
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={t.packages.amount}
      aria-valuetext={`${amount} USDT`}
      min={range.min}
      max={range.max}
      step={1}
      value={amount}
      style={{ '--filled': `${filled}%` } as object}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(snapAmount(range, Number(event.currentTarget.value)))}
    />
  )
}

const formatAmount = (amount: number) => amount.toLocaleString('en-US')

type AmountPickerProps = {
  range: AmountRange
  amount: number
  onChange: (amount: number) => void
  exceedsBalance: boolean
}

export function AmountPicker({ range, amount, onChange, exceedsBalance }: AmountPickerProps) {
  const id = useId()
  const by = pickerStep(range)
  const step = (change: number) => onChange(clampAmount(range, amount + change))
  return (
    <Stack gap={3}>
      <label className={styles.label} htmlFor={id}>
        {t.packages.activationAmount}
      </label>
      <Row gap={3} align="center">
        <button
          type="button"
          className={styles.step}
          aria-label={t.packages.decreaseBy({ amount: by })}
          aria-disabled={amount <= range.min}
          onClick={() => step(-by)}
        >
          <Icon icon={IconMinus} />
        </button>
        <AmountInput
          id={id}
          range={range}
          amount={amount}
          onChange={onChange}
          exceedsBalance={exceedsBalance}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t.packages.increaseBy({ amount: by })}
          aria-disabled={amount >= range.max}
          onClick={() => step(by)}
        >
          <Icon icon={IconPlus} />
        </button>
      </Row>
      {exceedsBalance && (
        <p id={`${id}-exceeds`} className={styles.exceeds}>
          {t.packages.exceedsBalance}
        </p>
      )}
      <AmountSlider range={range} amount={amount} onChange={onChange} />
      <div className={styles.ends}>
        <span>{t.packages.least({ amount: formatAmount(range.min) })}</span>
        {range.step > 1 && <span>{t.packages.inSteps({ amount: formatAmount(range.step) })}</span>}
        <span>{t.packages.most({ amount: formatAmount(range.max) })}</span>
      </div>
    </Stack>
  )
}

/** The draft may be out of range while typing; blur and Enter clamp it. */
function AmountInput({ id, range, amount, onChange, exceedsBalance }: AmountPickerProps & { id: string }) {
  const [draft, setDraft] = useState<string>()
  const displayedValue = draft ?? String(amount)
  function commit() {
    if (draft === undefined) return
    setDraft(undefined)
    onChange(clampAmount(range, Number(draft)))
  }
  return (
    <p className={styles.figure}>
      <input
        id={id}
        value={displayedValue}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={exceedsBalance}
        aria-describedby={exceedsBalance ? `${id}-exceeds` : undefined}
        style={{ width: `${Math.max(3, displayedValue.length) * 0.64}em` }}
        onChange={(event) => setDraft(keepDigits(event.currentTarget.value))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <span>USDT</span>
    </p>
  )
}
