// Summarizes an error in one line for administrators. The log has the details.

const LONGEST = 200
const HIDDEN = '…'

type DatabaseFields = {
  code?: string
  severity?: string
  table?: string
  constraint?: string
  column?: string
}

/** Removes possibly personal or secret parts: quoted values, addresses, paths, queries, long numbers and tokens. */
export function describeError(error: Error): string {
  const { code, severity, table, constraint, column } = error as Error & DatabaseFields
  const names = new Set([table, constraint, column])
  // PostgreSQL quotes the invalid value after the colon.
  const isDataError = severity !== undefined && code?.startsWith('22') === true
  const line = error.message.slice(0, 1000).split('\n')[0]!
  const text = (isDataError ? line.split(':')[0]! : line)
    .split(/["“”]/)
    .map((part, index) => (index % 2 === 0 ? hideWords(part) : names.has(part) ? part : HIDDEN))
    .join('"')
    .trim()
  return (text || code || error.name || 'Error').slice(0, LONGEST)
}

const hideWords = (text: string) =>
  text
    .split(' ')
    .map((word) => hideWord(word))
    .join(' ')

function hideWord(word: string): string {
  const [scheme = '', rest] = word.split('://')
  if (rest !== undefined) return `${scheme}://${rest.split(/[/?#]/)[0]!.split('@').at(-1)}`
  const isAddress = word.includes('@') || word.split(':').length > 2 || word.split('.').length > 3
  const digits = word.split(/\d/).length - 1
  const isToken = digits >= 5 || (digits > 0 && word.length > 8)
  return isAddress || isToken || word.startsWith("'") ? HIDDEN : word
}
