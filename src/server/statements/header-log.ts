// The headers as an RFC 6962 log, to which a C2SP checkpoint commits. Appending needs only the roots of the complete subtrees, so
// neither the server nor a witness has to store or read the whole log.

import { createHash } from 'node:crypto'

/** Roots of the complete subtrees, largest first: one for each set bit of the size. */
export type HeaderLog = { size: number; subtreeRoots: readonly Buffer[] }

export const emptyLog: HeaderLog = { size: 0, subtreeRoots: [] }

const hashParts = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)]

export function appendToLog({ size, subtreeRoots }: HeaderLog, text: string): HeaderLog {
  const roots = [...subtreeRoots]
  let root = hashParts(LEAF, text)
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) root = hashParts(NODE, roots.pop()!, root)
  return { size: size + 1, subtreeRoots: [...roots, root] }
}

export const logRoot = ({ subtreeRoots }: HeaderLog): Buffer =>
  subtreeRoots.length === 0
    ? hashParts()
    : subtreeRoots.reduceRight((right, left) => hashParts(NODE, left, right))

/** The text of a checkpoint (c2sp.org/tlog-checkpoint). */
export const formatCheckpoint = (origin: string, log: HeaderLog): string =>
  `${origin}\n${log.size}\n${logRoot(log).toString('base64')}\n`
