// `npm run abuse`: attacks a running product while a member uses it, and prints that member's response times idle and under
// each attack. Fails if the 99th percentile exceeds twice the idle one plus 50 ms, or if an answer is a 5xx other than a 503
// with Retry-After. `npm run abuse -- exports` runs the attacks whose name contains the word.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AttackReport } from '#tests/abuse/attacker-process.ts'
import { attacks, type Target } from '#tests/abuse/attacks.ts'
import type { StartedServer } from '#tests/abuse/server-process.ts'
import { measureClient, type Measurement } from '#tests/abuse/well-behaved-client.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { registerMember, signIn } from '#tests/support/http/identity-fixture.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('abuse')

const SECONDS = 6
const SETTLE_MILLISECONDS = 1500
const ALLOWED_MILLISECONDS = 50

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function startServer(directory: string) {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: { ...process.env, DATA_DIR: directory, PORT: String(await findFreePort()), DEMO_DATA: 'on' },
  })
  const [started] = (await once(child, 'message')) as [StartedServer]
  const stop = async () => {
    child.send('stop')
    await once(child, 'exit')
  }
  return { ...started, stop }
}

/** Measures the client while the attack runs in another process. */
async function measureUnderAttack(name: string, target: Target, victim: string) {
  const attacker = fork(join(import.meta.dirname, 'attacker-process.ts'))
  attacker.send({ name, target })
  await wait(SETTLE_MILLISECONDS)
  const measured = await measureClient(target.origin, victim, SECONDS)
  attacker.send('stop')
  const [{ statuses }] = (await once(attacker, 'message')) as [AttackReport]
  return { measured, statuses }
}

const milliseconds = (value: number) => `${value.toFixed(1).padStart(8)} ms`
const describe = (name: string, { p50, p99, requests }: Measurement) =>
  `${name.padEnd(24)} p50 ${milliseconds(p50)}   p99 ${milliseconds(p99)}   ${requests} requests`

function findFailures(idle: Measurement, measured: Measurement, statuses: Record<string, number>): string[] {
  const allowed = 2 * idle.p99 + ALLOWED_MILLISECONDS
  return [
    ...(measured.p99 > allowed ? [`p99 is above ${milliseconds(allowed).trim()}`] : []),
    ...(measured.bad.length > 0 ? [`the member was answered ${[...new Set(measured.bad)].join(', ')}`] : []),
    ...Object.keys(statuses)
      .filter((status) => status.includes('bad'))
      .map((status) => `the attacker was answered ${status}`),
  ]
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-abuse-'))
await chmod(directory, 0o755)
const server = await startServer(directory)
const failures: string[] = []
try {
  const { origin, member } = server
  const inside = new HttpClient(origin, '198.51.100.1')
  await signIn(inside, member.username, member.password)
  const target = { origin, cookies: [...inside.cookies], token: inside.token! }
  const visitor = () => new HttpClient(origin, '192.0.2.77')
  const { browser } = await registerMember({ visitor }, 'victim', { refferal_code: member.username })
  const victim = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await measureClient(origin, victim, 2)
  const idle = await measureClient(origin, victim, SECONDS)
  console.log(describe('idle', idle))
  const chosen = Object.keys(attacks).filter((name) => name.includes(process.argv[2] ?? ''))
  for (const name of chosen) {
    const { measured, statuses } = await measureUnderAttack(name, target, victim)
    const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    console.log(`${describe(name, measured)}   attacker: ${answered.join(', ') || 'no answers'}`)
    const found = findFailures(idle, measured, statuses)
    for (const failure of found) console.log(`  FAILED: ${failure}`)
    failures.push(...found)
    await wait(SETTLE_MILLISECONDS)
  }
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0
