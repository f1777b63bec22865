// Clients that send money requests through nginx, each retried with its idempotency key until it gets a response.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMaster } from '#server/admins/create-master.ts'
import { openSession } from '#server/identity/session.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'

const RETRY_MILLISECONDS = 200
const THROUGHPUT_SECONDS = 10
const CAUSES = new Set(['request-in-progress', 'outcome-unknown'])

/** Browsers of one administrator, signed in without captcha and password. */
export async function openBrowsers(database: Database, origin: string, count: number): Promise<HttpClient[]> {
  const username = 'drill'
  await database.inTransaction((tx) => createMaster(tx, { username, email: 'drill@x.test' }, new Date()))
  const { rows } = await database.pool.query<{ id: bigint }>('select id from admin where username = $1', [
    username,
  ])
  const browsers: HttpClient[] = []
  while (browsers.length < count) {
    const browser = new HttpClient(origin)
    const setCookie = (cookie: string) => {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      browser.cookies.set(name, value)
    }
    const client = { address: '::1', network: '::1', userAgent: '', requestId: '', sessionTokenHashes: {} }
    await database.inTransaction(async (tx) => {
      const call = { tx, client, now: new Date(), setCookie }
      browser.token = await openSession(call, { kind: 'admin', id: rows[0]!.id })
    })
    browsers.push(browser)
  }
  return browsers
}

/** Step-up authentication lasts five minutes of the product's time. */
export const renewStepUp = `update session set reauthenticated_at = now() + (select offset_milliseconds from product_clock) * interval '1 millisecond',
  last_seen_at = now() + (select offset_milliseconds from product_clock) * interval '1 millisecond'`

export function startHttpLoad(browsers: readonly HttpClient[], members: number, firstNumber = 1) {
  /** The transfer of each acknowledged request, by its number. */
  const answered = new Map<number, string>()
  const refused: string[] = []
  const waiting: { since: number; resolve: (answeredAt: number) => void }[] = []
  const load = { next: firstNumber, retries: 0, isStopped: false }

  const attempt = async (browser: HttpClient, number: number, key: string): Promise<boolean> => {
    const startedAt = Date.now()
    const body = {
      userrefid: `mem${1 + (number % members)}`,
      wallet: 'r_wallet',
      amount: '1',
      reason: `drill ${number}`,
    }
    const reply = await browser
      .post('/api/admin/funds/additions', body, { headers: { 'idempotency-key': key } })
      .catch(() => undefined)
    if (reply?.status === 200) {
      answered.set(number, String(reply.body['transferId']))
      for (const { since, resolve } of waiting) if (startedAt > since) resolve(Date.now())
      return true
    }
    const isTransient =
      !reply || [502, 503, 504].includes(reply.status) || CAUSES.has(String(reply.body['code']))
    if (!isTransient) refused.push(`request ${number}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return !isTransient
  }
  const lane = async (browser: HttpClient) => {
    while (!load.isStopped) {
      const [number, key] = [load.next++, randomUUID()]
      while (!(await attempt(browser, number, key))) {
        load.retries += 1
        await sleep(RETRY_MILLISECONDS)
      }
    }
  }
  const ended = Promise.all(browsers.map(lane))
  return {
    answered,
    refused,
    retries: () => load.retries,
    /** When a request sent after that moment first got a response. */
    firstAnswerAfter: (since: number) => new Promise<number>((resolve) => waiting.push({ since, resolve })),
    async stop() {
      load.isStopped = true
      await ended
    },
  }
}

/** Requests per second while nothing fails. */
export async function measureThroughput(
  browsers: readonly HttpClient[],
  members: number,
  firstNumber: number,
) {
  const load = startHttpLoad(browsers, members, firstNumber)
  await sleep(THROUGHPUT_SECONDS * 1000)
  const answered = load.answered.size
  await load.stop()
  if (load.refused.length > 0) throw new Error(load.refused[0])
  return answered / THROUGHPUT_SECONDS
}

/** Compares the ledger and the audit log with the answers. */
export async function compareAnswers(on: Queryable, answered: ReadonlyMap<number, string>) {
  const { rows: transfers } = await on.query<{ id: string }>(
    `select id::text from transfer where code = 'funds_added'`,
  )
  const { rows: entries } = await on.query<{ reason: string; count: bigint }>(
    `select after ->> 'reason' as reason, count(*) from audit_entry
     where action = 'funds added' and after ->> 'reason' like 'drill %' group by 1`,
  )
  const ids = new Set(transfers.map(({ id }) => id))
  const counts = new Map(entries.map(({ reason, count }) => [reason, Number(count)]))
  return {
    lost: [...answered].filter(([number, id]) => !ids.has(id) || !counts.has(`drill ${number}`)),
    doubled: [
      ...entries.filter(({ count }) => count > 1n).map(({ reason }) => reason),
      ...(ids.size === entries.length ? [] : [`${ids.size} transfers for ${entries.length} requests`]),
    ],
  }
}
