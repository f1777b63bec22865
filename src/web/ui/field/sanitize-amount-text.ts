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
