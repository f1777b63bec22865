// The bank test: a server posts deposits and deductions over several connections, each under its key, while the server,
// PostgreSQL or both are killed. A successor repeats what was not answered, and some of what was.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { openMembers } from '#tests/support/ledger/ledger-fixture.ts'
import { compareWithAnswers, LANES, MEMBERS } from '#tests/support/ledger/ledger-requests.ts'
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
} from './kill-report.ts'

const poster = join(import.meta.dirname, '../support/ledger/ledger-poster-process.ts')
const REPEATED = 20

/** The server in small, with every answer it gave before it was killed. */
class BankServer {
  readonly answered = new Map<number, string>()
  /** Requests with two responses that name different transfers. */
  readonly changed: string[] = []
  answers = 0
  #process: ChildProcess | undefined
  #ended: Promise<unknown> = Promise.resolve()
  #onAnswer = () => {}
  #firstUnanswered = 1
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  start(last = Number.MAX_SAFE_INTEGER) {
    while (this.answered.has(this.#firstUnanswered)) this.#firstUnanswered += 1
    const first = Math.max(1, this.#firstUnanswered - REPEATED)
    const child = spawn(process.execPath, [poster, this.#url, String(first), String(last)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(line))
    this.#process = killAtExit(child)
    this.#ended = once(child, 'close')
    return this.#ended
  }

  async kill() {
    this.#process?.kill('SIGKILL')
    await this.#ended
  }

  nextAnswer = () =>
    new Promise<void>((resolve) => {
      this.#onAnswer = resolve
    })

  #hear(line: string) {
    const [number = '', id = ''] = line.split(' ')
    const before = this.answered.get(Number(number))
    if (before !== undefined && before !== id) this.changed.push(`request ${number}`)
    this.answered.set(Number(number), id)
    this.answers += 1
    this.#onAnswer()
  }
}

export async function runBankKills(campaign: KillCampaign): Promise<KillReport> {
  const bank = await createTestDatabase(campaign.postgres.url())
  await dropTemplate(campaign.postgres)
  await openMembers(bank.database.pool, 1n, MEMBERS)
  const server = new BankServer(bank.appUrl)
  const report = newReport()
  try {
    await killUnderLoad(server, campaign, report)
    await server.kill()
    await within(server.start(Math.max(...server.answered.keys()) + LANES), 'the last bank server')
    const { lost, doubled, unanswered } = await compareWithAnswers(bank.database.pool, server.answered)
    report.lost.push(...lost)
    report.doubled.push(...doubled, ...server.changed)
    report.wrong.push(...unanswered, ...(await verifyDatabase(bank.ownerUrl)))
  } finally {
    await server.kill()
    await bank.database.close()
  }
  return { ...report, requests: server.answered.size, retries: server.answers - server.answered.size }
}

async function killUnderLoad(
  server: BankServer,
  { postgres, random, kills, onKill }: KillCampaign,
  report: KillReport,
) {
  void server.start()
  await within(server.nextAnswer(), 'the bank server')
  for (; report.kills < kills; report.kills += 1) {
    await sleep(random.between(50, 500))
    const victim = chooseVictim(random)
    const killedAt = performance.now()
    await killVictim(victim, postgres, () => server.kill())
    if (victim !== 'server') await postgres.restart()
    if (victim !== 'PostgreSQL') void server.start()
    await within(server.nextAnswer(), `bank, kill ${report.kills + 1} (${victim})`)
    report.recoverySeconds.push(secondsSince(killedAt))
    onKill(report.kills + 1, victim, secondsSince(killedAt))
  }
}
