/** Reads one fact of a header without parsing the rest; undefined unless exactly one line has that name. */
export function readHeaderFact(text: string, name: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}: `))
  return lines.length === 1 ? lines[0]?.slice(name.length + 2) : undefined
}
