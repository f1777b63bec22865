const KEPT = /\b(id|odl|blb|xrp|usdt|usd|inr|kyc|ip|utc)\b/gi

/** Column heads that are written in capitals read as words on a card: "PACKAGE AMOUNT" is "Package amount". */
export function cardLabel(label: string): string {
  if (label !== label.toUpperCase()) return label
  return (label.slice(0, 1) + label.slice(1).toLowerCase()).replaceAll(KEPT, (word) => word.toUpperCase())
}
