// Closings killed at a random step, up to three times in a row, with or without their PostgreSQL. Each must end in exactly
// the rows of a closing that nobody killed.

import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createClosingCrashFixture,
  endOf,
  readRows,
  startClosing,
  type ClosingProcess,
} from '#tests/support/closing/closing-crash-fixture.ts'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'
import {
  chooseVictim,
  dropTemplate,
  killVictim,
  newReport,
  secondsSince,
  verifyDatabase,
  within,
  type KillCampaign,
  type KillReport,
  type Victim,
} from './kill-report.ts'

const LONGEST_CHAIN = 3
/** About ten steps: the first starts planning, the second to last finishes the closing. */
const LAST_STEP_KILLED = 8
const RETRY_MILLISECONDS = 50
const MAX_STARTS = 100

/** Waits until the closing has made this many steps or has ended. */
async function waitForSteps(child: ClosingProcess, steps: number, onStep: () => void): Promise<boolean> {
  let seen = 0
  for await (const _ of createInterface({ input: child.stdout })) {
    onStep()
    seen += 1
    if (seen >= steps) return true
  }
  return false
}

export async function runClosingKills(campaign: KillCampaign): Promise<KillReport> {
  const { postgres, random, kills } = campaign
  const report = newReport()
  const fixture = await createClosingCrashFixture(postgres.url(), random)
  await dropTemplate(postgres)
  while (report.kills < kills) {
    const url = await fixture.copy()
    report.requests += 1
    await within(closeWithKills(url, campaign, report), `closing ${report.requests}`)
    const rows = await readRows(url)
    const describe = (line: string) => `closing ${report.requests}: ${line.slice(0, 200)}`
    report.lost.push(...subtract(fixture.undisturbed, rows).map(describe))
    report.doubled.push(...subtract(rows, fixture.undisturbed).map(describe))
    report.wrong.push(...(await verifyDatabase(url)))
    await fixture.drop(url)
  }
  return report
}

/** Kills the closing of one database some times, then lets it end. */
async function closeWithKills(
  url: string,
  { postgres, random, kills, onKill }: KillCampaign,
  report: KillReport,
) {
  let killed: { at: number; victim: Victim } | undefined
  const recover = () => {
    if (!killed) return
    report.recoverySeconds.push(secondsSince(killed.at))
    onKill(report.kills, killed.victim, secondsSince(killed.at))
    killed = undefined
  }
  let left = Math.min(random.between(1, LONGEST_CHAIN), kills - report.kills)
  for (let starts = 0; starts < MAX_STARTS; starts += 1) {
    const child = killAtExit(startClosing(url, '', 'close', 'ignore'))
    const ended = endOf(child)
    const steps = left > 0 ? random.between(1, LAST_STEP_KILLED) : Infinity
    if (await waitForSteps(child, steps, recover)) {
      await sleep(random.below(15))
      const victim = chooseVictim(random)
      const at = performance.now()
      await killVictim(victim, postgres, async () => child.kill('SIGKILL'))
      if (victim !== 'server') await postgres.restart()
      await ended
      killed = { at, victim }
      report.kills += 1
      left -= 1
    } else if ((await ended) === '0') return recover()
    else {
      // The database may still be executing the last statement of the killed process.
      report.retries += 1
      await sleep(RETRY_MILLISECONDS)
    }
  }
  throw new Error(`not closed after ${MAX_STARTS} starts`)
}

/** Multiset difference of two lists of lines. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
