// A product with small demo data, as a first start generates it, and signed-in browsers.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startApp } from '#server/compose.ts'
import { storeInBrowser } from '#tests/support/http/sign-in-as.ts'
import { createFolder, findJourneyPort } from '#tests/support/journeys/serve.ts'

const SIZE = { seed: 7, members: 40, days: 20 }
const VIEWPORTS = { member: { width: 390, height: 844 }, admin: { width: 1440, height: 900 } } as const

export type DemoDataFixture = Awaited<ReturnType<typeof startDemoDataFixture>>

async function startProduct(directory: string) {
  const config = readConfig({
    PORT: String(await findJourneyPort()),
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    DEMO_DATA: 'on',
  })
  const options = { config, log: createLog('error'), onNotice: () => {}, demoDataSize: SIZE }
  return { config, ...(await startApp(options)) }
}

/** Copies the demo data of this run, which the first journey that needs it generates. */
async function copyDemoData(directory: string) {
  const generated = join(process.env['DEMO_DATA_FOLDER']!, 'generated')
  const lock = new pg.Client({ connectionString: process.env['CLUSTER_URL']! })
  await lock.connect()
  await lock.query('select pg_advisory_lock(1)')
  if (!existsSync(generated)) {
    const unfinished = `${generated}.unfinished`
    await mkdir(unfinished)
    await (await startProduct(unfinished)).stop()
    await rename(unfinished, generated)
  }
  await lock.end()
  execFileSync('cp', ['-a', `${generated}/.`, directory])
}

export async function startDemoDataFixture() {
  const directory = await createFolder()
  await copyDemoData(directory)
  const { config, ...running } = await startProduct(directory)
  const origin = config.PUBLIC_ORIGIN
  const owner = new pg.Client({ connectionString: running.provided.ownerUrl! })
  await owner.connect()

  /** Signs in with the credentials printed at the start, in a browser with reduced motion and clipboard access. */
  async function enter(browser: Browser, kind: 'member' | 'admin'): Promise<Page> {
    const context = await browser.newContext({
      viewport: VIEWPORTS[kind],
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const { username, password } = running.signIns![kind]
    const post = async (path: string, data: object) =>
      (await (await page.request.post(origin + path, { data })).json()) as Record<string, string>
    const { id } = await post('/api/captcha', { for: kind })
    const text = await (await page.request.get(`${origin}/sandbox/captcha/${id}`)).text()
    if (kind === 'member') {
      const answer = await post('/api/users/login', {
        userrefid: username,
        password,
        captchaId: id,
        captcha: text,
      })
      await storeInBrowser(page, {
        authToken: JSON.stringify({ token: answer['token'], user: answer['data'] }),
      })
      return page
    }
    const answer = await post('/api/admin/login', { username, password, captchaId: id, captchaInput: text })
    await storeInBrowser(page, { adminToken: answer['token']!, adminInfo: JSON.stringify(answer['admin']) })
    return page
  }

  /** Puts recorded revenue into the treasury. */
  const fund = (micro: bigint) =>
    owner.query(
      `select post_transfers(array[online_transfer_id($1, 'revenue'), online_transfer_id($1, 'funding')],
         array['revenue_recorded', 'treasury_funding'], array[8, 9]::bigint[], array[9, 10]::bigint[],
         array[$2, $2]::bigint[], 'test', 'funding', $1)`,
      [new Date(), micro],
    )

  return {
    origin,
    owner,
    enter,
    fund,
    async stop() {
      await owner.end()
      await running.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
