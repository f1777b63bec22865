// The RFC 6962 log of headers, as the roots of its complete subtrees, the largest first.

import { fromBase64, hashBytes, toBase64, toBytes } from './bytes.ts'

/** The log with one more header. */
export async function appendHeader(
  log: readonly string[],
  sequence: number,
  text: string,
): Promise<string[]> {
  const roots = [...log]
  let root = await hashBytes([0], toBytes(text))
  for (let size = sequence - 1; size % 2 === 1; size = (size - 1) / 2)
    root = await hashBytes([1], fromBase64(roots.pop() ?? ''), root)
  return [...roots, toBase64(root)]
}

/** The root of the log, in base64 as in a checkpoint. */
export async function computeLogRoot(log: readonly string[]): Promise<string> {
  const [last = '', ...larger] = log.toReversed()
  let root = fromBase64(last)
  for (const each of larger) root = await hashBytes([1], fromBase64(each), root)
  return toBase64(root)
}
