// `npm run bench:start`: seconds from starting the product until it answers, first with an empty data directory, then
// with the data that the first start left.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recordFigure } from '#tests/bench/figures.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('bench:start')

const LONGEST_SECONDS = 300

/** Whether the product itself answers: while it starts, another server answers 503. */
const isReady = (origin: string) =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function secondsToStart(directory: string): Promise<number> {
  const port = await findFreePort()
  const start = performance.now()
  const product = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
  })
  const elapsedSeconds = () => (performance.now() - start) / 1000
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (product.exitCode !== null || elapsedSeconds() > LONGEST_SECONDS)
      throw new Error('The product did not start.')
    await wait(50)
  }
  const seconds = elapsedSeconds()
  product.kill('SIGTERM')
  await once(product, 'exit')
  return seconds
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-start-'))
await chmod(directory, 0o755)
try {
  const first = await secondsToStart(directory)
  console.log(`first start: ${first.toFixed(1)} s`)
  recordFigure({ name: 'first start, with demo data', value: first, unit: 's', goal: { atMost: 22 } })
  const next = await secondsToStart(directory)
  console.log(`next start: ${next.toFixed(1)} s`)
  recordFigure({ name: 'next start', value: next, unit: 's' })
} finally {
  await rm(directory, { recursive: true, force: true })
}
