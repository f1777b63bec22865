// `npm run witness -- https://tributary.example`: cosigns the checkpoints of another installation.

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#server/platform/clock.ts'
import { readWords } from '#server/platform/read-options.ts'
import { CommandError, runWithoutDatabase } from '#server/platform/run-command.ts'
import { formatVerifierKey } from '../signed-note.ts'
import { openWitness, type WitnessReport, type Witness } from './witness.ts'
import { createServer, type Server } from 'node:http'

/** Serves the newest cosigned checkpoint, the key of the witness and its last report. */
export function serveCosignatures(witness: Witness): Server {
  const documents: Record<string, () => string | undefined> = {
    '/checkpoint': () => witness.cosigned(),
    '/key': () => `${formatVerifierKey(witness.key)}\n`,
    '/status': () => JSON.stringify(witness.lastReport() ?? null),
  }
  return createServer((request, response) => {
    const path = request.url ?? ''
    const content =
      request.method === 'GET' && Object.hasOwn(documents, path) ? documents[path]!() : undefined
    const type = path === '/status' ? 'application/json' : 'text/plain; charset=utf-8'
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      'cache-control': 'no-store',
    })
    response.end(content ?? 'Not found\n')
  })
}

const log = (sentence: string) => process.stderr.write(`${sentence}\n`)

const describe = ({ at, size, fault }: WitnessReport) =>
  fault === null
    ? `${at.toISOString()} ${size} headers are right.`
    : `${at.toISOString()} NOT COSIGNED. ${fault}`

function readNumber(text: string | undefined, name: string, [fallback, max]: [number, number]): number {
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new CommandError(`--${name} is a whole number from 1 to ${max}.`)
  return value
}

await runWithoutDatabase('witness', async (options) => {
  const [url, ...others] = readWords('witness')
  if (url === undefined || others.length > 0 || !/^https?:\/\//.test(url))
    throw new CommandError('Name one address: npm run witness -- https://tributary.example')
  const { name = 'witness.local', state: directory = '.witness', key: pinned } = options
  if (!/^[^\s+]{1,200}$/.test(name)) throw new CommandError('--name has no spaces and no plus signs.')
  const port = readNumber(options.port, 'port', [3900, 65_535])
  const everySeconds = readNumber(options.every, 'every', [600, 86_400])
  const witness = await openWitness({ url, directory, clock: systemClock, name, pinned })
  if (options.once) {
    const report = await witness.poll()
    if (report.fault !== null) throw new CommandError(describe(report))
    return `${describe(report)}\n${witness.cosigned() ?? ''}`
  }
  const server = serveCosignatures(witness).listen(port)
  await once(server, 'listening')
  log(`Witness ${formatVerifierKey(witness.key)} serves http://localhost:${port}/checkpoint`)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  while (!stopping.signal.aborted) {
    log(describe(await witness.poll()))
    await wait(everySeconds * 1000, undefined, { signal: stopping.signal }).catch(() => {})
  }
  server.close()
  server.closeAllConnections()
  return 'The witness ended.'
})
