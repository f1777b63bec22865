import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, prepareGracefulClose } from '#server/http/listen.ts'
import { readConfig, ConfigError } from '#server/platform/config.ts'

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

const codeError = (code: string) => Object.assign(new Error(`listen ${code}`), { code })

test.for([
  ['EADDRINUSE', 'Port 80 on 127.0.0.1 is in use. Stop what uses it, or set PORT to another number.'],
  [
    'EACCES',
    'This user may not listen on port 80. Set PORT to a number from 1024, and let a proxy listen on port 80.',
  ],
  ['EADDRNOTAVAIL', '127.0.0.1 is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.'],
  [
    'ENOTFOUND',
    'The name 127.0.0.1 has no address. Set HOST to an address of this machine, or to 0.0.0.0 for all.',
  ],
])('a failure to listen (%s) is a sentence', async ([code, sentence]) => {
  const app = fastify()
  vi.spyOn(app, 'listen').mockRejectedValue(codeError(code!))
  const failure = listen(app, readConfig({ PORT: '80' }))
  await expect(failure).rejects.toThrow(new ConfigError(sentence))
})

test('another failure to listen stays what it is', async () => {
  const app = fastify()
  const error = codeError('EMFILE')
  vi.spyOn(app, 'listen').mockRejectedValue(error)
  await expect(listen(app, readConfig({}))).rejects.toBe(error)
})
