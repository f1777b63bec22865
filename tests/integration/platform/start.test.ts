import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { makeMemoryRemovable } from '#tests/support/platform/cluster-memory.ts'
import {
  createDataDirectory,
  startProduct,
  type ProductProcess,
} from '#tests/support/platform/product-process.ts'

let data: Awaited<ReturnType<typeof createDataDirectory>>
let port: number
const started: ProductProcess[] = []
/** Started by one test and used by the next three, because a start takes seconds. */
let running: ProductProcess

beforeAll(async () => {
  data = await createDataDirectory()
  port = await findFreePort()
})
afterAll(async () => {
  for (const product of started) product.process.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await data.remove()
})

function launch(environment: Record<string, string> = {}) {
  const product = startProduct({ PORT: String(port), DATA_DIR: data.path, ...environment })
  started.push(product)
  return product
}
/** The first response, as soon as the port accepts connections. */
const firstAnswer = (): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/`).catch(
    () => new Promise((resolve) => setTimeout(() => resolve(firstAnswer()), 10)),
  )
const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

test('it starts from nothing, answers at once that it is starting, says where to open it, and stops on Ctrl-C without a trace of an error', async () => {
  const product = launch()
  const first = await firstAnswer()
  expect(first.status).toBe(503)
  expect(await first.text()).toContain('Tributary is starting')
  expect([await get('/health'), await get('/ready'), await get('/api/packages')]).toEqual([200, 503, 503])
  await product.running
  expect(product.output()).toContain(`Open          http://localhost:${port}`)
  const password = (await readFile(join(data.path, 'first-master-password'), 'utf8')).trim()
  expect(product.output()).toContain(`Password in   ${join(data.path, 'first-master-password')}`)
  expect(product.output()).not.toContain(password)
  expect([await get('/'), await get('/ready'), await get('/api/packages')]).toEqual([200, 200, 200])
  // Ctrl-C reaches the whole process group of the terminal, PostgreSQL's parent included.
  process.kill(-product.process.pid!, 'SIGINT')
  expect(await product.ended).toBe(0)
  expect(product.output()).toContain('Stopping: finishing open requests.')
  expect(product.output()).not.toMatch(/error/i)
})

test('a taken port is one clear sentence, and PostgreSQL is not left behind', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const refused = launch()
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim().split('\n').at(-1)).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another number.`,
  )
  other.close()
  running = launch()
  await running.running
})

test('a second start on the same data is refused in one sentence, and the first keeps running', async () => {
  const second = launch({ PORT: String(await findFreePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output().trim().split('\n').at(-1)).toMatch(/in use|already|running/i)
  expect(await get('/ready')).toBe(200)
})

const METRIC_USERS = [
  'deploy/prometheus/alerts.yml',
  'deploy/grafana/dashboard.json',
  'docs/operations.md',
  'docs/rails.md',
  'docs/closing.md',
]
const ROLES = ['tributary_app', 'tributary_owner']

test('every metric that an alert, the dashboard or a document names is reported', async () => {
  const used = await Promise.all(METRIC_USERS.map((path) => readFile(path, 'utf8')))
  const names = used.flatMap((text) => text.match(/\b(?:tributary|process)_[a-z_]+\b/g) ?? [])
  const reported = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const metrics = new Set([...reported.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  const missing = names
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !metrics.has(name) && !ROLES.includes(name))
  expect([...new Set(missing)]).toEqual([])
  expect(reported).toMatch(/^tributary_dead_letter_jobs 0$/m)
})

test('after kill -9 the next start finds everything that was committed', async () => {
  const before = await (await fetch(`http://127.0.0.1:${port}/api/packages`)).json()
  running.process.kill('SIGKILL')
  await running.ended
  const cluster = join(data.path, 'postgres/cluster')
  makeMemoryRemovable(cluster)
  const next = launch()
  await next.running
  expect(await (await fetch(`http://127.0.0.1:${port}/api/packages`)).json()).toEqual(before)
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  // Without its PostgreSQL it is of no use; a process manager starts it again.
  expect(await next.ended).toBe(1)
  expect(next.output().trim().split('\n').at(-1)).toBe(
    'The server ends because its PostgreSQL ended. Start it again.',
  )
})

test('an unreachable DATABASE_URL is one clear sentence without its password', async () => {
  const nowhere = await findFreePort()
  const product = launch({
    RAIL: 'manual',
    DATABASE_URL: `postgres://someone:hunter2@127.0.0.1:${nowhere}/tributary`,
  })
  expect(await product.ended).toBe(1)
  const sentence = product.output().trim().split('\n').at(-1)
  expect(sentence).toMatch(`The database at 127.0.0.1:${nowhere}/tributary cannot be reached: `)
  expect(product.output()).not.toContain('hunter2')
})

test('every mistake in the configuration is reported, and nothing is started', async () => {
  const product = launch({ PORT: 'x', RAIL: 'y' })
  expect(await product.ended).toBe(1)
  expect(product.output()).toBe(
    'PORT must be a whole number from 0 to 65535, not "x".\nRAIL must be one of sandbox, manual, chain, not "y".\n',
  )
})

test('a data directory that cannot be one is refused in a sentence', async () => {
  const file = join(data.path, 'a-file')
  await writeFile(file, '')
  const product = launch({ DATA_DIR: file })
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain(`DATA_DIR (${file}) cannot be written to: it is not a directory,`)
  expect(product.output()).not.toContain('    at ')
})
