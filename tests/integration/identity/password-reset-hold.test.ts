// Password resets and withdrawals after an administrator changed the email address of a member. A change that was stopped ends the hold
// of resets, but not of withdrawals.

import { expect, test } from 'vitest'
import { readWithdrawalHold } from '#server/withdrawals/withdrawal-hold-queries.ts'
import {
  NOON,
  registerMember,
  signInMaster,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const HOUR = 3_600_000
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR)

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()
const master = await signInMaster(fixture)

const countMails = async (recipient: string) =>
  (await owner.query('select from outbox_mail where recipient = $1', [recipient])).rows.length

test.for([
  { state: 'no change', rows: [], allowed: true, held: null },
  { state: 'a change', rows: [{ until: after(1) }], allowed: false, held: after(1) },
  { state: 'a change whose hold just ended', rows: [{ until: NOON }], allowed: true, held: null },
  {
    state: 'a change that was stopped',
    rows: [{ until: after(1), stopped: after(-1) }],
    allowed: true,
    held: after(1),
  },
  {
    state: 'a change after one that was stopped',
    rows: [{ until: after(2), stopped: after(-1) }, { until: after(1) }],
    allowed: false,
    held: after(2),
  },
])('after $state a reset is allowed: $allowed', async ({ state, rows, allowed, held }) => {
  const name = state.replaceAll(' ', '')
  const { id } = await registerMember(fixture, name)
  for (const { until, stopped } of rows as { until: Date; stopped?: Date }[])
    await owner.query(
      `insert into email_change (member_id, old_email, new_email, by_admin, changed_at, hold_until, stopped_at, old_token_hash, new_token_hash)
       values ($1, 'old@example.com', 'new@example.com', 1, $2::timestamptz - interval '72 hours', $2, $3, sha256($4::text::bytea), sha256($5::text::bytea))`,
      [id, until, stopped ?? null, `${name} old ${Number(until)}`, `${name} new ${Number(until)}`],
    )
  expect(await readWithdrawalHold(fixture.database.pool, { memberId: BigInt(id), now: NOON })).toEqual(held)
  const before = await countMails(`${name}@example.com`)
  const visitor = fixture.visitor()
  const captcha = await solveCaptcha(visitor, 'member')
  await visitor.post('/api/forgotten-password', {
    username: name,
    captchaId: captcha.id,
    captcha: captcha.text,
  })
  expect(await countMails(`${name}@example.com`)).toBe(before + (allowed ? 1 : 0))
  fixture.clock.advance(31_000)
  const sent = await master.post(`/api/admin/members/${id}/password-reset`)
  expect([sent.status, sent.body['code']]).toEqual(allowed ? [200, undefined] : [409, 'resets-on-hold'])
  fixture.clock.set(NOON)
})
