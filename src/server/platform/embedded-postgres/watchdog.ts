// Runs as a separate process. Its standard input is a pipe from PostgreSQL's owner, which the operating system closes however the
// owner dies; the watchdog then shuts PostgreSQL down.

import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type ProcessIdentity } from './process-identity.ts'

// A signal sent to the process group must not end the watchdog first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

let watched: ProcessIdentity | undefined
// Each line is `<pid> <start time>` of the process to shut down; the last one wins.
for await (const line of createInterface({ input: process.stdin })) {
  const [pid, ...startedAt] = line.split(' ')
  watched = { pid: Number(pid), startedAt: startedAt.join(' ') }
}
if (watched) await shutDown(watched)

async function shutDown(server: ProcessIdentity): Promise<void> {
  for (const { signal, seconds } of [
    { signal: 'SIGINT', seconds: 120 },
    { signal: 'SIGQUIT', seconds: 30 },
  ] as const) {
    if (!isRunning(server)) return
    process.kill(server.pid, signal)
    for (let waited = 0; waited < seconds * 10 && isRunning(server); waited += 1) await sleep(100)
  }
}
