// `npm run bench:team-tree [-- --members N]`: the team tree of a large network in Chromium. Measures the first picture, frames
// while panning and the heap after many branches were opened.

import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { recordFigure, type Figure } from '#tests/bench/figures.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'

const MEMBERS = Number(readOptions('bench:team-tree').members ?? 100_000)
const LOADS = 3
const FRAMES = 180
const BRANCHES = 20

/** A power-law tree: early members have large teams. */
const NETWORK = `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
  select 'tree' || n, (array['Sofia', 'Daniel', 'Kwame', 'Hana', 'Luis', 'Mira', 'Noah', 'Aisha', 'Ravi', 'Tara'])[1 + n % 10] || ' Family' || n % 977,
    'tree' || n || '@example.test', '', 'x',
    case when n > 1 then 1 + floor((n - 1) * share * share)::bigint end, $2::timestamptz - ($1 - n) * interval '5 minutes'
  from generate_series(1, $1::int) as n,
    lateral (select ('x' || substr(md5(n::text), 1, 7))::bit(28)::int / 268435456.0 as share) as spread order by n`
const PACKAGES = `insert into activation (member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
  select id, id % 3, (100 + id % 900) * 1000000, 3000, $1, ($1::timestamptz + interval '200 days')::date, $1::timestamptz + interval '200 days',
    false, 1, gen_random_uuid() from member where id % 4 > 0`
const FIGURES = `with recursive up as (
    select id, sponsor_id as above from member where sponsor_id is not null
    union all
    select up.id, sponsor_id from up join member on member.id = up.above where sponsor_id is not null
  )
  insert into team_figure (member_id, size, active, volume, own_volume)
  select member.id, count(up.id), count(amount), coalesce(sum(amount), 0), 0
  from member left join up on up.above = member.id left join activation on activation.member_id = up.id group by member.id`

async function load(owner: pg.Client): Promise<bigint> {
  const now = systemClock.now()
  await owner.query('set session_replication_role = replica')
  await owner.query(NETWORK, [MEMBERS, now])
  await owner.query(PACKAGES, [now])
  await owner.query(
    'insert into activation_cap_usage (activation_id, owner_id, cap) select id, member_id, 2 * amount from activation',
  )
  await owner.query('insert into member_activity (member_id) select id from member')
  await owner.query('select refresh_member_activity(array(select id from member))')
  await owner.query(FIGURES)
  await owner.query(
    `insert into team_figures_version (day) values ($1::timestamptz - interval '1 day') on conflict do nothing`,
    [now],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>('select id from member where sponsor_id is null')
  return BigInt(rows[0]!.id)
}

/** Milliseconds from the address to the first picture, and to the picture with its dots. */
async function measureLoad(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('team-tree-painted').length > 0)
  const first = await page.evaluate(() => performance.getEntriesByName('team-tree-painted')[0]!.startTime)
  await page.getByRole('heading', { name: 'Members by level' }).waitFor()
  return { first, whole: await page.evaluate(() => performance.now()) }
}

/** The mean and the slowest frame, in milliseconds, of a page that pans or stays idle. */
const measureFrames = (page: Page, isPanning: boolean) =>
  page.evaluate(
    async ({ isPanning: pans, frames }) => {
      const canvas = document.querySelector('canvas')!
      const send = (type: string, step: number) =>
        canvas.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 1,
            bubbles: true,
            clientX: 300 + step,
            clientY: 400 + step / 2,
          }),
        )
      canvas.setPointerCapture = () => {}
      if (pans) send('pointerdown', 0)
      const times: number[] = []
      for (let frame = 0; frame <= frames; frame += 1) {
        times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
        if (pans) send('pointermove', (frame % 60) * 4)
      }
      if (pans) send('pointerup', 300)
      const spans = times.slice(1).map((time, index) => time - times[index]!)
      return { mean: spans.reduce((sum, span) => sum + span, 0) / spans.length, slowest: Math.max(...spans) }
    },
    { isPanning, frames: FRAMES },
  )

async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

const expectIdle = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))

/** Opens branches one by one with the keyboard. */
async function openBranches(page: Page) {
  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expectIdle(page)
  }
}

function report(figure: Figure) {
  recordFigure(figure)
  console.log(`${figure.name.padEnd(52)} ${figure.value.toFixed(2)} ${figure.unit}`)
}

const server = await startJourneyServer(systemClock, 'product')
const owner = new pg.Client({ connectionString: server.ownerUrl })
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
try {
  await owner.connect()
  const root = await load(owner)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signInAs(page, { origin: server.origin, owner, now: systemClock.now() }, { kind: 'member', id: root })
  await page.goto(`${server.origin}/user/account`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = await readHeap(page)
  const loads: Awaited<ReturnType<typeof measureLoad>>[] = []
  for (let time = 0; time < LOADS; time += 1)
    loads.push(await measureLoad(page, `${server.origin}/user/team-tree`))
  report({
    name: `first picture, ${MEMBERS} members`,
    value: Math.min(...loads.map(({ first }) => first)) / 1000,
    unit: 's',
    goal: { atMost: 1 },
  })
  report({
    name: 'picture with the dots of all members',
    value: Math.min(...loads.map(({ whole }) => whole)) / 1000,
    unit: 's',
  })
  const idle = await measureFrames(page, false)
  const panning = await measureFrames(page, true)
  report({ name: 'frames while panning', value: 1000 / panning.mean, unit: 'per second' })
  report({ name: 'slowest frame while panning', value: panning.slowest, unit: 'ms' })
  report({
    name: 'frame while panning, compared with an idle page',
    value: panning.mean / idle.mean,
    unit: '×',
    goal: { atMost: 1.2 },
  })
  await openBranches(page)
  const opened = await measureFrames(page, true)
  report({
    name: `frames while panning, ${BRANCHES} branches open`,
    value: 1000 / opened.mean,
    unit: 'per second',
  })
  report({
    name: `heap, ${BRANCHES} branches open, above the account screen`,
    value: (await readHeap(page)) - before,
    unit: 'MB',
    goal: { atMost: 20 },
  })
} finally {
  await browser.close()
  await owner.end()
  await server.stop()
}
