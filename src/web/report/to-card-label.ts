const ACRONYMS = /\b(id|odl|blb|xrp|usdt|usd|inr|kyc|ip|utc)\b/gi

/** Sentence case for upper-case column heads, on cards: "PACKAGE AMOUNT" becomes "Package amount". */
export function toCardLabel(label: string): string {
  if (label !== label.toUpperCase()) return label
  return (label.slice(0, 1) + label.slice(1).toLowerCase()).replaceAll(ACRONYMS, (word) => word.toUpperCase())
}
