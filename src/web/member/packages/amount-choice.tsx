import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './amount-choice.module.css'
import { AmountSlider } from './amount-slider.tsx'
import { AMOUNT_STEP, clampAmount, digitsOf, type AmountRange } from './chosen-amount.ts'

const readable = (amount: number) => amount.toLocaleString('en-US')

type AmountChoiceProps = {
  range: AmountRange
  amount: number
  onChange: (amount: number) => void
  exceeds: boolean
}

/** The amount, chosen by slider, by typing, or in steps of ten. */
export function AmountChoice({ range, amount, onChange, exceeds }: AmountChoiceProps) {
  const id = useId()
  const step = (by: number) => onChange(clampAmount(range, amount + by))
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        Activation amount
      </label>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label="Less 10"
          aria-disabled={amount <= range.min}
          onClick={() => step(-AMOUNT_STEP)}
        >
          <Icon icon={IconMinus} />
        </button>
        <TypedAmount id={id} range={range} amount={amount} onChange={onChange} exceeds={exceeds} />
        <button
          type="button"
          className={styles.step}
          aria-label="10 more"
          aria-disabled={amount >= range.max}
          onClick={() => step(AMOUNT_STEP)}
        >
          <Icon icon={IconPlus} />
        </button>
      </div>
      {exceeds && (
        <p id={`${id}-exceeds`} className={styles.exceeds}>
          Exceeds balance
        </p>
      )}
      <AmountSlider range={range} amount={amount} onChange={onChange} />
      <div className={styles.ends}>
        <span>Min {readable(range.min)}</span>
        <span>Max {readable(range.max)}</span>
      </div>
    </div>
  )
}

/** What is being typed may stand outside the range; it is put right when the field is left, or with Enter. */
function TypedAmount({ id, range, amount, onChange, exceeds }: AmountChoiceProps & { id: string }) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(amount)
  function settle() {
    if (typed === undefined) return
    setTyped(undefined)
    onChange(clampAmount(range, Number(typed)))
  }
  return (
    <p className={styles.figure}>
      <input
        id={id}
        value={shown}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={exceeds}
        aria-describedby={exceeds ? `${id}-exceeds` : undefined}
        style={{ width: `${Math.max(3, shown.length) * 0.64}em` }}
        onChange={(event) => setTyped(digitsOf(event.currentTarget.value))}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <span>USDT</span>
    </p>
  )
}
