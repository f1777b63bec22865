/** "-1234.5678" becomes "−1,234.5678", with all decimals; zero and undefined become a dash, other texts are unchanged. */
export function formatAmount(text: string | undefined, sign: '' | '+' | '−' = ''): string {
  const [, minus, whole, decimals] = /^(-?)(\d+)\.(\d+)$/.exec(text ?? '') ?? []
  if (whole === undefined) return text || '–'
  if (/^0+$/.test(whole + decimals)) return '–'
  return `${minus ? '−' : sign}${BigInt(whole).toLocaleString('en')}.${decimals}`
}
