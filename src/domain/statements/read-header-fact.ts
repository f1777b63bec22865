/** One fact of a header whose other lines do not matter; undefined unless exactly one line states it. */
export function readHeaderFact(text: string, name: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}: `))
  return lines.length === 1 ? lines[0]?.slice(name.length + 2) : undefined
}
