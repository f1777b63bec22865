import type { KeyboardEvent } from 'react'
import styles from './amount-slider.module.css'
import { AMOUNT_STEP, clampAmount, snapAmount, type AmountRange } from './amount-range.ts'
import { t } from '#web/language/messages.ts'

const LARGE_STEPS = 10

/** The native step would never reach a maximum that is not a multiple of ten. */
function keyTarget(key: string, { min, max }: AmountRange, amount: number): number | undefined {
  if (key === 'Home') return min
  if (key === 'End') return max
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: LARGE_STEPS,
    PageDown: -LARGE_STEPS,
  }
  const by = steps[key]
  return by === undefined ? undefined : clampAmount({ min, max }, amount + by * AMOUNT_STEP)
}

export function AmountSlider({
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
    const target = keyTarget(event.key, range, amount)
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
