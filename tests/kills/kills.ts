// npm run kills -- --seed N --bank 100 --closings 50 --payments 50: kills the server and PostgreSQL with -9 while money moves.
// Fails if anything that was answered is lost, anything happened twice, a verifier finds something, or the 95th percentile of
// the recovery, from the kill to the first successful answer, is 5 s or more. `--takeover` instead kills a server that closes
// a day of 20,000 members next to a second server, and fails if the day is not closed within 10 s.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { startKillablePostgres } from '#tests/support/platform/killable-postgres.ts'
import { createTemporaryDirectory, removeWithProcesses } from '#tests/support/platform/temporary-directory.ts'
import { runBankKills } from './bank-kills.ts'
import { runClosingKills } from './closing-kills.ts'
import { measureTakeovers, TAKEOVER_MEMBERS } from './closing-takeover.ts'
import {
  isBroken,
  MAX_RECOVERY_P95_SECONDS,
  percentile,
  secondsSince,
  type KillCampaign,
  type KillReport,
} from './kill-report.ts'
import { runPaymentKills } from './payment-kills.ts'
import { readOptions } from '#server/platform/read-options.ts'

const MAX_TAKEOVER_SECONDS = 10
const TAKEOVERS = 5

const values = readOptions('kills')
const seed = Number(values.seed ?? 20)

type Part = { name: string; kills: number; run: (campaign: KillCampaign) => Promise<KillReport> }
const parts: Part[] = values.takeover
  ? [{ name: 'takeover', kills: TAKEOVERS, run: measureTakeovers }]
  : [
      { name: 'bank', kills: Number(values.bank ?? 100), run: runBankKills },
      { name: 'closings', kills: Number(values.closings ?? 50), run: runClosingKills },
      { name: 'payments', kills: Number(values.payments ?? 50), run: runPaymentKills },
    ]

/** Each part has its own PostgreSQL: a copy of a migrated cluster, started with full durability. */
async function runPart({ kills, run }: Part, migrated: string, onKill: KillCampaign['onKill']) {
  const directory = createTemporaryDirectory(0o711)
  const copy = join(directory, 'postgres')
  execFileSync('cp', ['-a', migrated, copy])
  const postgres = await startKillablePostgres(copy)
  try {
    return await run({ postgres, random: new RandomNumbers(seed), kills, onKill })
  } finally {
    await postgres.stop()
    await removeWithProcesses(directory)
  }
}

function printTable(rows: { name: string; report: KillReport; seconds: number }[]) {
  const head = [
    'part',
    'kills',
    'requests',
    'retries',
    'lost',
    'doubled',
    'wrong',
    'p50 s',
    'p95 s',
    'max s',
    'took s',
  ]
  const lines = rows.map(({ name, report, seconds }) => {
    const { kills, requests, retries, lost, doubled, wrong, recoverySeconds } = report
    const recovery = [50, 95, 100].map((percent) => percentile(recoverySeconds, percent).toFixed(2))
    const counts = [kills, requests, retries, lost.length, doubled.length, wrong.length]
    return [name, ...counts.map(String), ...recovery, seconds.toFixed(0)]
  })
  for (const line of [head, ...lines]) console.log(line.map((cell) => cell.padStart(9)).join(' '))
}

function recordPart(name: string, { kills, lost, doubled, recoverySeconds }: KillReport) {
  if (values.takeover) {
    const goal = { atMost: MAX_TAKEOVER_SECONDS }
    recordFigure({ name: `longest of ${kills}`, value: percentile(recoverySeconds, 100), unit: 's', goal })
    return
  }
  recordFigure({ name: `${name}: kills`, value: kills, unit: '' })
  recordFigure({ name: `${name}: lost`, value: lost.length, unit: '', goal: { atMost: 0 } })
  recordFigure({ name: `${name}: doubled`, value: doubled.length, unit: '', goal: { atMost: 0 } })
  const goal = { atMost: MAX_RECOVERY_P95_SECONDS }
  recordFigure({ name: `${name}: recovery, p95`, value: percentile(recoverySeconds, 95), unit: 's', goal })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
console.log(`Seed ${seed}.${values.takeover ? ` ${TAKEOVER_MEMBERS} members.` : ''}`)
const cluster = await startTestCluster({ keepStoppedCopy: true })
const rows: { name: string; report: KillReport; seconds: number }[] = []
try {
  for (const part of parts) {
    const { name, kills } = part
    if (kills === 0) continue
    const startedAt = performance.now()
    const onKill: KillCampaign['onKill'] = (kill, victim, recovery) =>
      console.log(`${name} ${kill}/${kills}: ${victim}, recovered after ${recovery?.toFixed(2) ?? '?'} s`)
    const report = await runPart(part, cluster.stoppedCopy, onKill)
    rows.push({ name, report, seconds: secondsSince(startedAt) })
    recordPart(name, report)
    for (const finding of [...report.lost, ...report.doubled, ...report.wrong].slice(0, 20))
      console.error(`${name}: ${finding}`)
    const isTooSlow = values.takeover && percentile(report.recoverySeconds, 100) > MAX_TAKEOVER_SECONDS
    if (isTooSlow || (!values.takeover && isBroken(report))) process.exitCode = 1
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  printTable(rows)
  await cluster.stop()
}
process.exit()
