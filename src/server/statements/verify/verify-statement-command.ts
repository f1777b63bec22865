// `npm run verify:statement -- https://tributary.example`, or a file that --save wrote: verifies what an installation publishes.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { formatUsdt } from '#domain/money/money.ts'
import { readWords } from '#server/platform/read-options.ts'
import { CommandError, runWithoutDatabase } from '#server/platform/run-command.ts'
import { formatVerifierKey } from '../signed-note.ts'
import { ChainError } from './chain-error.ts'
import { fetchLines, readLines } from './published-lines.ts'
import { verifyLines, type VerifiedLines } from './verify-lines.ts'

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
