import type { Break } from './break.ts'

/** The source with the break in it. Throws where the break no longer fits its file. */
export function applyBreak(source: string, { name, file, find, replace }: Break): string {
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`"${name}": the text to replace occurs ${times} times in ${file}`)
  return source.replace(find, () => replace)
}
