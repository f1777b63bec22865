import { expect, test } from 'vitest'
import { cacheLastKnown } from '#server/http/pages/last-known.ts'
import { SettableClock } from '#server/platform/clock.ts'

const START = new Date('2026-11-15T12:00:00Z')

function createCache() {
  const clock = new SettableClock(START)
  const reads: PromiseWithResolvers<string>[] = []
  const cache = cacheLastKnown(() => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  }, clock)
  return { clock, cache, reads }
}

test('a value is read once a minute, shared by all callers', async () => {
  const { clock, cache, reads } = createCache()
  const both = Promise.all([cache.get(), cache.get()])
  reads[0]!.resolve('one')
  expect(await both).toEqual([
    { value: 'one', readAt: START },
    { value: 'one', readAt: START },
  ])
  clock.advance(59_999)
  expect((await cache.get()).value).toBe('one')
  clock.advance(1)
  const next = cache.get()
  reads[1]!.resolve('two')
  expect((await next).value).toBe('two')
})

test('after a failure the last known value is served with its time, and read again after five seconds', async () => {
  const { clock, cache, reads } = createCache()
  const first = cache.get()
  reads[0]!.resolve('one')
  await first
  clock.advance(60_000)
  const failed = cache.get()
  reads[1]!.reject(new Error('no database'))
  expect(await failed).toEqual({ value: 'one', readAt: START, lastKnownAt: START })
  expect(await cache.get()).toBe(await failed)
  clock.advance(5000)
  const recovered = cache.get()
  reads[2]!.resolve('two')
  expect(await recovered).toEqual({ value: 'two', readAt: clock.now() })
})

test('an unresponsive database does not delay pages', async () => {
  const { clock, cache, reads } = createCache()
  const first = cache.get()
  reads[0]!.resolve('one')
  await first
  clock.advance(60_000)
  expect(await cache.get()).toMatchObject({ value: 'one', lastKnownAt: START })
})

test('without a last known value, a failure is thrown and not cached', async () => {
  const { cache, reads } = createCache()
  const failed = cache.get()
  reads[0]!.reject(new Error('no database'))
  await expect(failed).rejects.toThrow('no database')
  const next = cache.get()
  reads[1]!.resolve('one')
  expect((await next).value).toBe('one')
})

test('a read that began before an invalidation does not replace a newer one', async () => {
  const { cache, reads } = createCache()
  const old = cache.get()
  cache.invalidate()
  const current = cache.get()
  reads[1]!.resolve('new')
  await current
  reads[0]!.resolve('old')
  await old
  expect((await cache.get()).value).toBe('new')
})
