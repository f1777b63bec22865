import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'

// The command uses the system clock, so this fixture starts now.
const today = dayOf(new Date())
const command = join(import.meta.dirname, '../../../src/server/closing/closing-command.ts')
let engine: EngineFixture

beforeAll(async () => {
  engine = await createEngineFixture(new Date(`${addDays(today, -3)}T12:00:00Z`), defaultPlan)
  const root = await engine.register(null, 'root')
  await engine.fund(1_000_000_000n)
  await engine.deposit(root, 100_000_000n)
  await engine.activate(root, 'igniteFund', 100_000_000n)
})
afterAll(() => engine.drop())

function closing(...parameters: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: engine.test.appUrl, DATABASE_OWNER_URL: engine.test.ownerUrl },
  })
  return { stdout, stderr, status }
}

test(
  'it runs, refuses, looks ahead, undoes and redoes from the command line',
  { timeout: 120_000 },
  async () => {
    const [first, second, third] = [-3, -2, -1].map((days) => addDays(today, days))
    expect(closing('--date', today)).toMatchObject({
      status: 1,
      stderr: 'A day can only be closed after it ends\n',
    })
    expect(closing('--date', third!).stderr).toContain(`The next closing is that of ${first}`)

    const run = closing('--date', first!)
    expect(run).toMatchObject({ status: 0 })
    expect(run.stderr).toContain(`[##############################] ${first} complete 1/1`)
    const before = await engineHoldings(engine)
    const ahead = closing('--date', second!, '--dry-run')
    expect(ahead.stdout).toContain('daily    1 rows, 0.30 USDT, 0.00 lost to caps')
    expect(await engineHoldings(engine)).toEqual(before)

    const rest = closing()
    expect(rest.stdout).toContain(`Closing of ${second}, run 1: complete`)
    expect(rest.stdout).toContain(`Closing of ${third}, run 1: complete`)
    const after = await engineHoldings(engine)
    expect(closing('--date', third!, '--undo').stdout).toContain(`Closing of ${third}, run 1: undone`)
    expect(closing('--date', third!, '--redo').stdout).toContain(`Closing of ${third}, run 2: complete`)
    expect(await engineHoldings(engine)).toEqual(after)
    expect(closing().stdout).toBe('No day is due.\n')
  },
)
