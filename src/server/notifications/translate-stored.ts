import { notifications as english } from '#messages/en/notifications.ts'
import type { NotificationMessages } from '#messages/notification-messages.ts'

type Sentence = keyof typeof english.stored

const sentences = Object.entries(english.stored).map(([key, text]) => ({
  key: key as Sentence,
  pattern: new RegExp(`^${text.replaceAll(/[.?]/g, String.raw`\$&`).replace(/\{(\w+)\}/, '(?<$1>.+)')}$`),
}))

/** A sentence that the product stored in English. What a person typed is returned as it is. */
export function translateStored(t: NotificationMessages, stored: string): string {
  for (const { key, pattern } of sentences) {
    const found = pattern.exec(stored)
    const message = t.stored[key] as string | ((values: Record<string, string>) => string)
    if (found) return typeof message === 'string' ? message : message(translateArguments(t, found.groups))
  }
  const [first = '', second] = stored.split('. ', 2)
  if (second === undefined || !isSentence(first) || !isSentence(second)) return stored
  return t.words.sentences({ first: translateStored(t, first), second: translateStored(t, second) })
}

const isSentence = (text: string) => sentences.some(({ pattern }) => pattern.test(text))

/** An argument can be a list of other stored sentences. */
const translateArguments = (t: NotificationMessages, groups: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      value
        .split(', ')
        .map((each) => translateStored(t, each))
        .join(', '),
    ]),
  )
