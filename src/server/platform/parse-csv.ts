// CSV as spreadsheets, banks and wallets write it: RFC 4180, with comma, semicolon or tab, and an optional byte order mark.

export type CsvRow = { line: number; values: string[] }

/** Yields the rows with their starting line, without empty lines. Throws on an unclosed quote. */
export function* parseCsv(text: string): Generator<CsvRow> {
  const separator = chooseSeparator(text)
  // Each match is one value with its terminator, so parsing takes linear time.
  const value = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  )
  let [line, start] = [1, 1]
  let values: string[] = []
  value.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (value.lastIndex < text.length || values.length > 0) {
    const found = value.exec(text)
    if (!found) throw new Error(`Line ${line}: a quoted value is not closed`)
    const [whole, quoted, plain = '', end] = found
    values.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator) continue
    if (values.some((each) => each !== '')) yield { line: start, values }
    values = []
    start = line
    if (whole === '') return
  }
}

function chooseSeparator(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  return [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0]!
}

export type CsvRecord<C extends string> = { line: number } & Record<C, string>

/** Reads rows by the column names in the first line; unknown columns are ignored, and missing values are empty. */
export function* readCsvRecords<const C extends string>(
  text: string,
  { required, optional = [] }: { required: readonly C[]; optional?: readonly C[] },
): Generator<CsvRecord<C>> {
  const rows = parseCsv(text)
  const head = rows.next()
  if (head.done) throw new Error('The file is empty')
  const names = head.value.values.map((name) => name.toLowerCase().replaceAll(/[ -]/g, '_'))
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new Error(`The first line must name the columns ${missing.join(', ')}`)
  const columns = [...required, ...optional].map((column) => [column, names.indexOf(column)] as const)
  for (const { line, values } of rows)
    yield {
      line,
      ...Object.fromEntries(columns.map(([column, index]) => [column, values[index] ?? ''])),
    } as CsvRecord<C>
}
