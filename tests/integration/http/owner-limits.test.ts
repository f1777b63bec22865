// How many of a kind a person can have, also with requests at the same time: each is counted before the next one is decided.

import { expect, test } from 'vitest'
import { MAX_WEBHOOKS, webhookEvents } from '#contract/admin/webhooks.ts'
import { MAX_API_KEYS } from '#contract/platform/api-keys.ts'
import { MAX_SAVED_VIEWS } from '#contract/reports/saved-views.ts'
import { MAX_NAMED_LINKS } from '#domain/members/referral.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import type { Reply } from '#tests/support/http/http-client.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const { browser } = await registerMember(fixture, 'amelia')

type OwnerLimit = { table: string; max: number; refusal: string; add: (number: number) => Promise<Reply> }

const view = { columns: [], filters: {}, search: '', sort: 'registrationDate', direction: 'desc' }
const limits: OwnerLimit[] = [
  {
    table: 'referral_link',
    max: MAX_NAMED_LINKS,
    refusal: 'too-many-referral-links',
    add: (number) => browser.post('/api/referral-links', { label: `link-${number}` }),
  },
  {
    table: 'api_key',
    max: MAX_API_KEYS,
    refusal: 'api-key-limit',
    add: (number) =>
      master.post('/api/admin/api-keys', {
        name: `Key ${number}`,
        expiresInDays: 30,
        scopes: ['View Members'],
        level: 'read',
      }),
  },
  {
    table: 'saved_view',
    max: MAX_SAVED_VIEWS,
    refusal: 'too-many-saved-views',
    add: (number) =>
      master.put('/api/admin/saved-views', {
        report: 'members',
        name: `View ${number}`,
        isShared: false,
        settings: view,
      }),
  },
  {
    table: 'webhook_endpoint',
    max: MAX_WEBHOOKS,
    refusal: 'webhook-limit',
    add: (number) =>
      master.post('/api/admin/webhooks', {
        url: `https://erp.example/${number}`,
        events: [webhookEvents[0]],
      }),
  },
]

test.for(limits)('at most $max rows of $table', async ({ table, max, refusal, add }) => {
  const countRows = async () =>
    (await fixture.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`))
      .rows[0]!.count
  for (let number = 1; number < max - 1; number += 1) expect((await add(number)).status).toBe(200)
  expect(await countRows()).toBe(max - 2)
  const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => add(max + at)))
  expect(await countRows()).toBe(max)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body['code'])).toEqual(Array.from({ length: 4 }, () => refusal))
})
