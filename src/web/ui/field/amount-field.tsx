import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'
import { sanitizeAmountText } from './sanitize-amount-text.ts'

type AmountFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> &
  FieldProps & { value: string; onAmountChange: (text: string) => void; unit?: string }

/** Accepts digits and one decimal point. The text is passed on as typed; the contract's schema parses it. */
export function AmountField({
  label,
  verdict,
  error,
  value,
  onAmountChange,
  unit = 'USDT',
  ...input
}: AmountFieldProps) {
  return (
    <FieldFrame
      label={label}
      verdict={verdict}
      error={error}
      end={<span className={styles.unit}>{unit}</span>}
    >
      {(attributes) => (
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...attributes}
          value={value}
          onChange={(event) => onAmountChange(sanitizeAmountText(event.currentTarget.value, value))}
          className={`${styles.input} ${styles.amount}`}
        />
      )}
    </FieldFrame>
  )
}
