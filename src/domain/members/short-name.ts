/** First name and initial, shown to other members: "Amelia S." */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${String.fromCodePoint(last.codePointAt(0)!).toUpperCase()}.` : first
}
