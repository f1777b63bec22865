export type ListedMessage = { path: string; text: string }

/** The messages of a catalogue in order, with their paths. */
export function listMessages(messages: unknown, path = ''): ListedMessage[] {
  if (typeof messages === 'string') return [{ path, text: messages }]
  return Object.entries(messages as object).flatMap(([key, value]) =>
    listMessages(value, path === '' ? key : `${path}.${key}`),
  )
}
