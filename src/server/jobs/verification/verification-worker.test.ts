import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { replaceTimers, type Rounds } from '#server/platform/start-rounds.ts'
import { startVerificationWorker } from './verification-worker.ts'

let restore = () => {}
afterEach(() => restore())

test('a database that does not answer is logged as books that were not verified', async () => {
  const rounds: Rounds[] = []
  restore = replaceTimers({
    startRounds: (started) => {
      rounds.push(started)
      return async () => {}
    },
    runAfter: () => () => {},
    runEvery: () => () => {},
    wait: async () => {},
  })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  // Nothing listens on port 1.
  const connection = { connectionString: 'postgres://tributary_app@127.0.0.1:1/tributary' }
  const stop = startVerificationWorker(connection, {
    clock: new SettableClock(new Date('2026-11-15T12:00:00Z')),
    log,
  })
  expect(rounds).toHaveLength(2)
  for (const { run } of rounds) await run(new AbortController().signal)
  await stop()
  const messages = lines.map((line) => JSON.parse(line) as { level: unknown; msg: string })
  expect(messages.map(({ msg }) => msg)).toEqual([
    'the books were not verified, because the database did not answer in time',
    'the books were not verified, because the database did not answer in time',
  ])
})
