import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'

// The command uses the system clock, so this fixture starts now.
const today = dayOf(new Date())
const command = join(import.meta.dirname, '../../../src/server/closing/closing-command.ts')

const engine = await createEngineFixture(new Date(`${addDays(today, -3)}T12:00:00Z`), defaultPlan)
const root = await engine.register(null, 'root')
await engine.fund(1_000_000_000n)
await engine.deposit(root, 100_000_000n)
await engine.activate(root, 'igniteFund', 100_000_000n)

function closing(...parameters: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: engine.test.appUrl },
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
    expect(ahead.stdout).toContain('daily    1 rows, 0.30 USDT, 0.00 capped')
    expect(await engineHoldings(engine)).toEqual(before)

    const rest = closing()
    expect(rest.stdout).toContain(`Closing of ${second}, run 1: complete`)
    expect(rest.stdout).toContain(`Closing of ${third}, run 1: complete`)
    const after = await engineHoldings(engine)
    expect(closing('--date', third!, '--undo').stdout).toContain(`Closing of ${third}, run 1: undone`)
    expect(closing().stdout).toBe(
      `The closing of ${third} was undone. Later days wait until it is redone: npm run closing -- --date ${third} --redo\n`,
    )
    expect(closing('--date', third!, '--redo').stdout).toContain(`Closing of ${third}, run 2: complete`)
    expect(await engineHoldings(engine)).toEqual(after)
    expect(closing().stdout).toBe('No day is due.\n')
    const { rows } = await engine.owner.query(
      `select action from audit_entry where actor = 'command of ' || $1 order by number`,
      [userInfo().username],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['Ran', 'Ran', 'Ran', 'Undid', 'Redid'].map((verb) => `${verb} a closing`),
    )
  },
)
