import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { startRounds } from './start-rounds.ts'

test.each([
  ['ends', false],
  ['fails', true],
])('a worker that is stopped during a round begins no other after it %s', async (_outcome, isFailing) => {
  const round = Promise.withResolvers<void>()
  let count = 0
  const stop = startRounds({
    log: createLog('silent'),
    pauseMilliseconds: 0,
    startsAtOnce: true,
    failure: 'the round failed',
    run: () => {
      count += 1
      return round.promise
    },
  })
  const stopped = stop()
  if (isFailing) round.reject(new Error('the connection was closed'))
  else round.resolve()
  await stopped
  await wait(20)
  expect(count).toBe(1)
})
