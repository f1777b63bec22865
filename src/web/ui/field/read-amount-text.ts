const AMOUNT = /^\d*(?:\.\d{0,6})?$/
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,6})?$/

/**
 * What an amount field shows after an edit. Anything that is not plainly an amount is refused and the
 * text before it stays: guessing what "1,5" means would move the decimal point in somebody's money.
 */
export function readAmountText(next: string, before: string): string {
  const text = next.trim()
  if (AMOUNT.test(text)) return text
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  return before
}
