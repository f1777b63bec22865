import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareGracefulClose } from '#server/http/listen.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a stop lets an open request finish, and does not wait for a connection that never sent one', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<string>()
  app.get('/', () => {
    begun.resolve()
    return released.promise
  })
  const close = prepareGracefulClose(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await Promise.all([once(silent, 'connect'), once(app.server, 'connection')])
  const answer = fetch(origin)
  await begun.promise
  // With fake timers the grace period never ends, so the stop itself must close the silent connection.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const closed = close()
  await once(silent, 'close')
  released.resolve('finished')
  expect(await (await answer).text()).toBe('finished')
  await closed
})
