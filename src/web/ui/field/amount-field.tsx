import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

const AMOUNT = /^\d*(?:\.\d{0,6})?$/
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,6})?$/

/**
 * The text of an amount field after an edit. Anything that is not clearly an amount is rejected and the previous text
 * stays: guessing what "1,5" means would move the decimal point of a payment.
 */
export function sanitizeAmountText(next: string, before: string): string {
  const text = next.trim()
  if (AMOUNT.test(text)) return text
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  return before
}

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
