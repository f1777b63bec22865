import { publishedHeader, statementKeys } from '#contract/money/statement-headers.ts'
import type { StatementHeader } from '#domain/statements/statement-header.ts'
import { ChainError } from './chain-error.ts'
import { parseJson } from './published-lines.ts'
import { emptyChain, verifyHeader, verifyKeys, type KeyHistory } from './verify-headers.ts'
import { LeafCounter, parseLeaf } from './verify-leaves.ts'

export type VerifiedLines = { newest: StatementHeader; hasLeaves: boolean; history: KeyHistory }

/** Verifies keys, headers, checkpoints and the leaves of the newest statement. `pinned` is the first key, if it is known. */
export async function verifyLines(lines: AsyncIterable<string>, pinned?: string): Promise<VerifiedLines> {
  let history: KeyHistory | undefined
  let chain = emptyChain
  let leaves: LeafCounter | undefined
  for await (const line of lines) {
    const [kind, rest] = splitLine(line)
    if (kind === 'keys' && !history) history = verifyKeys(parseJson(statementKeys, rest).keys, pinned)
    else if (kind === 'header' && history && !leaves)
      chain = verifyHeader(chain, parseJson(publishedHeader, rest), history)
    else if (kind === 'leaf' && chain.last) (leaves ??= new LeafCounter()).add(parseLeaf(rest))
    else throw new ChainError('unreadable', `This line does not belong here: ${line.slice(0, 100)}`)
  }
  if (!history || !chain.last) throw new ChainError('unreadable', 'It has no statement.')
  if (leaves) leaves.requireRoot(chain.last)
  return { newest: chain.last, hasLeaves: leaves !== undefined, history }
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(' ')
  return [line.slice(0, at), line.slice(at + 1)]
}
