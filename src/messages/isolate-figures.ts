/** A figure or a word in brackets, with its sign and its unit. */
const FIGURE = /(?:\{\{[\w.]+\}\}|\[\w+\])[%×]?(?: (?:USDT|XRP|UTC))?/g
/** First strong isolate, and its end: what is between them has no effect on the order of the text around it. */
const [START, END] = ['\u2068', '\u2069']

/** A paragraph that begins with it is right to left, also if its first word is Latin. */
export const RIGHT_TO_LEFT_MARK = '\u200f'

export const isolate = (text: string) => `${START}${text}${END}`

/** Isolates every figure in right-to-left messages, so that "1,000 USDT" keeps its order. */
export function isolateFigures<Messages>(messages: Messages): Messages {
  if (typeof messages === 'string') return messages.replaceAll(FIGURE, isolate) as Messages
  if (Array.isArray(messages)) return messages.map((each: unknown) => isolateFigures(each)) as Messages
  return Object.fromEntries(
    Object.entries(messages as object).map(([key, value]) => [key, isolateFigures(value as unknown)]),
  ) as Messages
}
