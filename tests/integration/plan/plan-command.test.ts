import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { planToJson } from '#contract/admin/plan-document.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const command = join(import.meta.dirname, '../../../src/server/plan-settings/plan-command.ts')
const engine = await createEngineFixture(new Date('2026-11-01T12:00:00Z'), defaultPlan)
const folder = await mkdtemp(join(tmpdir(), 'plan-'))
afterAll(() => rm(folder, { recursive: true }))

function plan(...parameters: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: engine.test.appUrl },
  })
  return { stdout, stderr, status }
}

async function write(name: string, json: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(json))
  return path
}

test(
  'the plan is printed as a document, checked by cell and compared in words',
  { timeout: 120_000 },
  async () => {
    expect(JSON.parse(plan('show').stdout)).toEqual(planToJson(defaultPlan))
    const same = await write('same.json', planToJson(defaultPlan))
    expect(plan('check', same)).toMatchObject({
      status: 0,
      stdout: 'The plan is valid: 3 packages, 10 levels.\n',
    })
    expect(plan('diff', same).stdout).toBe('The plan is the same.\n')
    const marked = join(folder, 'marked.json')
    await writeFile(marked, `\uFEFF${JSON.stringify(planToJson(defaultPlan))}`)
    expect(plan('check', marked)).toMatchObject({ status: 0, stderr: '' })
    const other = changePackages({ elevatePlus: { dailyRate: 3800n, slots: 4 } })
    expect(plan('diff', await write('other.json', planToJson(other))).stdout).toBe(
      'Elevate Plus · Daily rate: 0.4% → 0.38%\nElevate Plus · Slots: 8 at a time → 4 at a time\n',
    )
    const wrong = changePackages({ igniteFund: { maxAmount: 5_000_000_000n, slots: 0 } })
    expect(plan('check', await write('wrong.json', planToJson(wrong)))).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'packages.0.slots: Ignite Fund: slots must be a whole number from 1 to 100.\n' +
        'packages.1.minAmount: Elevate Plus: the range overlaps that of Ignite Fund.\n',
    })
    const list = await write('list.json', [])
    expect(plan('check', list).stderr).toBe(`${list}: Enter an object.\n`)
    expect(plan('check', same, 'other.json').stderr).toBe('One file at a time, without "other.json".\n')
    expect(plan('check').stderr).toBe('Name the file: npm run plan -- check plan.json.\n')
    expect(plan('show', '--version', '99').stderr).toBe('There is no plan version 99.\n')
    expect(plan('publish', same).stderr).toBe(
      'There is no "publish". Use show, check FILE, diff FILE, apply FILE or schema.\n',
    )
  },
)
