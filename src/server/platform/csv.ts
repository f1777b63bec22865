// Writes CSV (RFC 4180).

/** Prevents CSV injection: an apostrophe stops spreadsheets from evaluating the text as a formula. */
export const escapeFormula = (text: string): string =>
  /^[=+\-@＝＋－＠\p{Cc}]/u.test(text) ? `'${text}` : text

/** Excel needs the byte order mark to detect UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}'

export const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`

export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = text.replace(BYTE_ORDER_MARK, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}
