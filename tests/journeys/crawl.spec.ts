// A small demo world, walked through from end to end as a member and as the master administrator.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { start, type Running } from '#server/start.ts'
import { crawl } from '#tests/world/crawl.ts'
import { freePort } from '#tests/world/free-port.ts'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

let directory: string
let running: Running
let origin: string

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tributary-crawl-'))
  await chmod(directory, 0o755)
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    DEMO_WORLD: 'on',
  })
  const worldSize = { seed: 7, members: 40, days: 20 }
  running = await start({ config, log: createLog('error'), onNotice: () => {}, web: 'kit', worldSize })
  origin = config.PUBLIC_ORIGIN
})
test.afterAll(async () => {
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Signs in as a person would whom the start told how, and holds what the browser keeps of it. */
async function enter(page: Page, kind: 'member' | 'admin') {
  const { username, password } = running.signIns![kind]
  const post = async (path: string, data: object) =>
    (await (await page.request.post(origin + path, { data })).json()) as Record<string, string>
  const { id } = await post('/api/captcha', { for: kind })
  const text = await (await page.request.get(`${origin}/sandbox/captcha/${id}`)).text()
  const answer =
    kind === 'member'
      ? await post('/api/users/login', { userrefid: username, password, captchaId: id, captcha: text })
      : await post('/api/admin/login', { username, password, captchaId: id, captchaInput: text })
  const held: Record<string, string> =
    kind === 'member'
      ? { authToken: JSON.stringify({ token: answer['token'], user: answer['data'] }) }
      : { adminToken: answer['token']!, adminInfo: JSON.stringify(answer['admin']) }
  await page.goto(origin)
  await page.evaluate(
    (all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)),
    held,
  )
}

test('a member finds every link, tab and button of the member area to work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'member')
  const { pages, clicked, complaints } = await crawl(page, origin, '/user/dashboard', /^\/user\//)
  expect(complaints).toEqual([])
  expect(pages.length).toBeGreaterThan(25)
  expect(clicked.length).toBeGreaterThan(30)
})

test('the master administrator finds every link, tab and button of the back office to work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'admin')
  const { pages, clicked, complaints } = await crawl(page, origin, '/anjo/dashboard', /^\/anjo\//)
  expect(complaints).toEqual([])
  expect(pages.length).toBeGreaterThan(30)
  expect(clicked.length).toBeGreaterThan(30)
})
