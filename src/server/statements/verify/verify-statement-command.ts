// `npm run verify:statement -- https://tributary.example`, or a file written by --save: verifies the publications of an installation.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { formatUsdt } from '#domain/money/money.ts'
import { readWords } from '#server/platform/read-options.ts'
import { CommandError, runWithoutDatabase } from '#server/platform/run-command.ts'
import { formatVerifierKey } from '../signed-note.ts'
import { ChainError } from './chain-error.ts'
import { fetchLines, readLines, parseJson } from './published-lines.ts'
import { publishedHeader, statementKeys } from '#contract/money/statement-headers.ts'
import type { StatementHeader } from '#domain/statements/statement-header.ts'
import { emptyChain, verifyHeader, verifyKeys, type KeyHistory } from './verify-headers.ts'
import { LeafCounter, parseLeaf } from './verify-leaves.ts'

type VerifiedLines = { newest: StatementHeader; hasLeaves: boolean; history: KeyHistory }

/** Verifies keys, headers, checkpoints and the leaves of the newest statement. `pinned` is the first key, if it is known. */
async function verifyLines(lines: AsyncIterable<string>, pinned?: string): Promise<VerifiedLines> {
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

async function* saveLines(lines: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  const output = createWriteStream(file, { flags: 'wx' })
  await once(output, 'open')
  for await (const line of lines) {
    if (!output.write(`${line}\n`)) await once(output, 'drain')
    yield line
  }
  output.end()
  await once(output, 'close')
}

function describe({ newest, hasLeaves, history }: VerifiedLines): string {
  const { sequence, time, members, total, root } = newest
  return [
    `Statement ${sequence} of ${time.toISOString()} is right: ${formatUsdt(total)} USDT owed to ${members} members.`,
    `  root ${root}`,
    `  ${sequence} signed headers, each of which continues the one before it`,
    hasLeaves ? `  ${members} leaves, which add up to the total` : '  no leaves to add up',
    ...history.map(({ key, firstSequence }) => `  signed from ${firstSequence} by ${formatVerifierKey(key)}`),
  ].join('\n')
}

await runWithoutDatabase('verify:statement', async ({ key, save }) => {
  const [place, ...others] = readWords('verify:statement')
  if (place === undefined || others.length > 0)
    throw new CommandError('Name one address or file: npm run verify:statement -- https://tributary.example')
  const lines = /^https?:\/\//.test(place) ? fetchLines({ url: place }) : readLines(place)
  try {
    return describe(await verifyLines(save === undefined ? lines : saveLines(lines, save), key))
  } catch (error) {
    if (error instanceof ChainError) throw new CommandError(`WRONG. ${error.message}`)
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EEXIST') throw new CommandError((error as Error).message)
    throw error
  }
})
