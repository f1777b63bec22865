// What a statement does to its transaction, from its text.

export type StatementKind = 'begin' | 'commit' | 'rollback' | 'other'

const BEGIN = /^\s*(?:begin|start\s+transaction)\b/i
const LAST =
  /(?:^|;)\s*(?:(commit|end)|(rollback|abort))(?:\s+(?:work|transaction))?(?:\s+and\s+(?:no\s+)?chain)?[\s;]*$/i
/** Longer than the last statement can be if it ends a transaction. */
const TAIL = 100

/** The last statement decides, except that nothing begins a transaction but the first. */
export function findStatementKind(text: string): StatementKind {
  const [, commit, rollback] = LAST.exec(text.slice(-TAIL)) ?? []
  if (commit !== undefined) return 'commit'
  if (rollback !== undefined) return 'rollback'
  return BEGIN.test(text) ? 'begin' : 'other'
}

export const isPlainCommit = (text: string): boolean => /^\s*(?:commit|end)[\s;]*$/i.test(text)
export const isRollbackToSavepoint = (text: string): boolean => /^\s*rollback\s+to\b/i.test(text)
export const isListen = (text: string): boolean => /^\s*listen\b/i.test(text)

const LABEL_LENGTH = 60
const MAX_LABELS = 5000
const labels = new Map<string, string>()

/** One short line for the log. */
export function shortenText(text: string): string {
  const known = labels.get(text)
  if (known !== undefined) return known
  const label = text
    .slice(0, LABEL_LENGTH * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LABEL_LENGTH)
  if (labels.size < MAX_LABELS) labels.set(text, label)
  return label
}
