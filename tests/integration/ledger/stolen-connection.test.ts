// Attacks with a stolen connection of the application role, which must fail as docs/ledger.md states.

import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { startAttackFixture, type Statement } from '#tests/support/ledger/attack-fixture.ts'

const fixture = await startAttackFixture()
const { anna, zoe, otto } = fixture.members
const { annas, berts, zoes } = fixture.activations
afterEach(() => fixture.expectUnchanged())

const attack = (sql: string, values: unknown[] = []) => fixture.attack([sql, values])
const denied = '42501'
const NO_CAUSE = 'TB003'

test.each([
  [
    'accrue any reward',
    `select accrue_rewards(array[online_transfer_id(now(), 'x')], 3, array[0], array[1::bigint], array[null::bigint], array[1::bigint],
       array[1], array[1000000::bigint], array[0::bigint], array[1::bigint], now(), 1)`,
  ],
  ['give back used caps', `select consume_caps(1, 1, '{1}', '{-1}', now())`],
  ['use the caps of others', `select use_member_caps(1, '{1}', '{1}', now())`],
  ['post as the payer', 'select set_payer_context(true)'],
  ['pay chosen rewards', `select pay_rewards('{}', now())`],
  [
    'write a closing that is complete',
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     values ('2026-03-03', 1, 'complete', '2026-03-04T00:00Z', 1, now(), 'x', '{}')`,
  ],
  ['declare that time is simulated', 'insert into simulated_time default values'],
])('it cannot %s', async (_, sql) => {
  expect(await attack(sql)).toBe(denied)
})

test('a direct reward follows from one activation, once, at the plan’s rate, from the sponsor’s caps', async () => {
  const accrue = (source: bigint, percent: number, of: bigint, amount = 1n) =>
    attack('select accrue_direct_reward($1, $2, array[$3::bigint], array[$4::bigint], $5)', [
      source,
      percent,
      of,
      amount,
      fixture.engine.clock.now(),
    ])
  expect(await accrue(berts, 70_000, annas)).toBe('23505')
  expect(await accrue(berts, 100_000, annas)).toBe(NO_CAUSE)
  expect(await accrue(berts, 70_000, berts)).toBe(NO_CAUSE)
  expect(await accrue(berts, 70_000, annas, -1n)).toBe(NO_CAUSE)
  expect(await accrue(zoes, 50_000, annas)).toBe(NO_CAUSE)
  expect(await accrue(annas, 50_000, annas)).toBe(NO_CAUSE)
})

test('the payment of an activation cannot be reversed, nor principal or a reward moved without its cause', async () => {
  const { rows } = await fixture.app.query('select transfer_id from activation where id = $1', [annas])
  const now = fixture.engine.clock.now()
  expect(await attack(`select reverse_transfer($1, 'x', 'x', $2)`, [rows[0].transfer_id, now])).toBe(denied)
  const post = (code: string, from: bigint, to: bigint) =>
    attack(
      `select post_transfers(array[online_transfer_id($1, 'x')], array[$2], array[$3::bigint], array[$4::bigint], '{1}', 'x', 'x', $1)`,
      [now, code, from, (anna << 4n) | to],
    )
  expect(await post('maturity', (anna << 4n) | 2n, 4n)).toBe('TB002')
  expect(await post('activation', (anna << 4n) | 1n, 2n)).toBe('TB002')
  expect(await post('direct_bounty', 10n, 4n)).toBe('TB002')
})

test('an activation has the terms of the plan in force, and only a 0 Pin account is granted one', async () => {
  const now = fixture.engine.clock.now()
  const open = (member: bigint, amount: string, version = 1, granted = true) =>
    attack(`select open_activation($1, 'igniteFund', $2, $3, $4, $5)`, [
      member,
      usdt(amount),
      now,
      version,
      granted,
    ])
  expect(await open(zoe, '999')).toBe('done')
  expect(await open(zoe, '1000')).toBe(NO_CAUSE)
  expect(await open(zoe, '99')).toBe(NO_CAUSE)
  expect(await open(zoe, '100', 2)).toBe(NO_CAUSE)
  expect(await open(otto, '100')).toBe(NO_CAUSE)
  expect(await open(otto, '100', 1, false)).toBe('TL003')
  const { rows } = await fixture.app.query('select cap from activation_cap_usage where activation_id = $1', [
    zoes,
  ])
  expect(rows).toEqual([{ cap: '200000000' }])
})

test('a month is accrued after its last closing, from its fees, by the holdings of its members', async () => {
  const accrue = (
    kind: number,
    month: string,
    base: bigint,
    members: bigint[],
    bases: bigint[],
    amounts: bigint[],
  ) =>
    attack('select accrue_month($1, $2, $3, $4, $5, $6, now(), 1)', [
      kind,
      month,
      base,
      members,
      bases,
      amounts,
    ])
  expect(await accrue(6, '2026-03', 0n, [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(6, '2026-03', 0n, [], [], [])).toBe(NO_CAUSE)
  expect(await accrue(1, '2026-03', 0n, [otto], [1n], [usdt('1000')])).toBe('TB001')
  await fixture.engine.owner.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     values ('2026-02-28', 1, 'complete', '2026-03-01T00:00Z', 1, '2026-03-01T00:00Z', 'test', '{}')`,
  )
  await fixture.engine.owner.query(`update plan_version set effective_at = '2026-02-01T00:00Z'`)
  expect(await accrue(6, '2026-02', 0n, [], [], [])).toBe('done')
  expect(await accrue(6, '2026-02', usdt('5000'), [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(6, '2026-02', 0n, [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(7, '2026-02', usdt('1000'), [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(7, '2026-02', 0n, [otto], [0n], [0n])).toBe(NO_CAUSE)
})

test('an ODL cycle has what follows from its days, the plan and the owners of packages', async () => {
  const now = fixture.engine.clock.now()
  const opened = await fixture.attackAndRead(
    [`select open_odl_cycle($1, $1)`, [now]],
    [
      `select pool::text, turnover::text, array(select amount::text from odl_entitlement where cycle_id = odl_cycle.id order by activation_id) as shares
      from odl_cycle`,
    ],
  )
  // Five percent of the turnover; thirty percent of it for the fund of Elevate Plus, of which its first slab gets thirty, and so on.
  expect(opened).toEqual([
    { pool: '75000000', turnover: '1500000000', shares: ['6750000', '3000000', '4500000'] },
  ])
  expect(await attack(`select open_odl_cycle($1, $1)`, [new Date(now.getTime() + 1000)])).toBe('done')
  for (const table of ['odl_cycle', 'odl_entitlement'])
    expect(await attack(`insert into ${table} default values`)).toBe(denied)
})

test('a BLB bonus follows from earnings and teams, whatever the candidates are', async () => {
  const awarded = await fixture.attackAndRead(
    [
      `insert into closing (day, run, nominal_at, plan_version, planned_at, holder, report)
       values ('2026-03-03', 1, '2026-03-04', 1, '2026-03-04', 'x', '{}')`,
    ],
    [`insert into closing_blb_candidate (day, run, member_id) select '2026-03-03', 1, id from member`],
    [`select awarded, bonus_sum::text from award_blb('2026-03-03', 1)`],
  )
  expect(awarded).toEqual([{ awarded: 0, bonus_sum: '0' }])
})

test('fees are those of the plan and of the withdrawal', async () => {
  const now = fixture.engine.clock.now()
  const wallet = (anna << 4n) | 4n
  const pay = (code: string, amount: bigint) =>
    attack(
      `select post_transfers(array[online_transfer_id($1, 'x')], array[$2], array[$3::bigint], array[12::bigint], array[$4::bigint], 'x', 'x', $1)`,
      [now, code, wallet, amount],
    )
  expect(await pay('address_change_fee', usdt('1'))).toBe('done')
  expect(await pay('address_change_fee', usdt('1') + 1n)).toBe(NO_CAUSE)
  const hold = (fee: bigint): Statement[] => [
    [`select place_hold(online_transfer_id($1, 'h'), $2, 1000000, 'x', 'x', $1)`, [now, wallet]],
    [
      `select post_hold(online_transfer_id($1, 'h'), 6, $2, array(select online_transfer_id($1, 'h' || n) from generate_series(1, 3) as n), $1)`,
      [now, fee],
    ],
  ]
  expect(await fixture.attack(...hold(0n))).toBe('done')
  expect(await fixture.attack(...hold(1n))).toBe(NO_CAUSE)
})

test('plan, flags, activations, releases and the audit log are written at the present', async () => {
  await fixture.engine.owner.query('begin; delete from simulated_time; commit')
  try {
    const plan = `insert into plan_version (settings, effective_at, reason) select settings, now() + $1, 'x' from plan_version limit 1`
    const flag = `insert into member_flag_change (member_id, flag, value, at) select id, 'blocked', true, now() + $1 from member limit 1`
    const release = `select release_matured(now() + $1, 1)`
    const payer = `select lock_payer(now() + $1)`
    const deactivate = `select deactivate_activation(1, now() + $1, 'x')`
    for (const sql of [plan, flag, release, payer, deactivate]) {
      const late = sql === release || sql === payer ? 'done' : 'TB006'
      expect([sql, await attack(sql, ['-1 hour'])]).toEqual([sql, late])
      expect([sql, await attack(sql, ['2 minutes'])]).toEqual([sql, 'TB004'])
      expect([sql, await attack(sql, ['-20 seconds'])]).toEqual([sql, 'done'])
    }
    const scheduled = (days: number) =>
      `insert into plan_version (settings, effective_at, reason)
       select settings, date_trunc('day', now(), 'UTC') + interval '${days} days 1 millisecond', 'x' from plan_version limit 1`
    expect(await attack(scheduled(-1))).toBe('TB006')
    expect(await attack(scheduled(2))).toBe('done')
    const change = `update plan_version set settings = settings where`
    expect(await attack(`${change} effective_at < now()`)).toBe('TB004')
    expect(await fixture.attack([scheduled(2)], [`${change} effective_at > now()`])).toBe('done')
    expect(await attack(`update plan_version set effective_at = now()`)).toBe(denied)
    expect(
      await attack(`select open_activation($1, 'igniteFund', 100000000, now() - interval '1 day', 1, true)`, [
        zoe,
      ]),
    ).toBe('TB006')
    expect(await attack('select begin_simulated_time()')).toBe('TB004')
    await fixture.app.query('begin')
    await fixture.app.query(
      `select append_audit('admin', '2026-01-01T00:00Z', 'x', 'x', 'x', null, null, 'x', 'x')`,
    )
    const { rows } = await fixture.app.query(
      `select abs(extract(epoch from now() - at)) < 1 as present from audit_entry order by id desc limit 1`,
    )
    await fixture.app.query('rollback')
    expect(rows).toEqual([{ present: true }])
  } finally {
    await fixture.engine.owner.query('insert into simulated_time default values')
  }
})

test('used caps are given back by an undo only, even by the owner', async () => {
  const state = await fixture.engine.owner
    .query('update activation_cap_usage set earned = earned - 1 where earned > 0')
    .catch((error: pg.DatabaseError) => error.code)
  expect(state).toBe('TB002')
})

test('dual control is switched on by a master next to another, and changed by both', async () => {
  const { engine } = fixture
  const { rows } = await engine.owner.query(
    `insert into admin (username, name, email, password_hash, master, role, created_at)
     select name, name, name, 'x', true, 'x', now() from unnest('{mira,nils}'::text[]) as name returning id`,
  )
  const [mira, nils] = rows.map(({ id }) => id)
  const save = (by: string, required: boolean): Statement => [
    `select save_controls(jsonb_build_array(jsonb_build_object('kind', 'funds', 'required', $2::boolean, 'free_up_to', null)),
       (select to_jsonb(confirmation_setting) - 'singleton' from confirmation_setting), $1, $3)`,
    [by, required, engine.clock.now()],
  ]
  const request = (required: boolean): Statement => [
    `insert into confirmation (kind, endpoint, payload, fingerprint, subject, reason, requested_by, requested_at, expires_at)
     select 'controls', 'x', jsonb_build_object('body', (select jsonb_object_agg(
         lower(left(key, 1)) || substr(replace(initcap(key), '_', ''), 2), value) from jsonb_each(to_jsonb(confirmation_setting)))
         || jsonb_build_object('controls', jsonb_build_array(jsonb_build_object('kind', 'funds', 'required', $2::boolean, 'freeUpTo', null)))),
       'x', 'x', 'x', $1::bigint, $3::timestamptz, $3::timestamptz + interval '1 hour' from confirmation_setting`,
    [mira, required, engine.clock.now()],
  ]
  const confirm: Statement = [
    `update confirmation set state = 'carried out', decided_by = $1, decided_at = $2`,
    [nils, engine.clock.now()],
  ]
  const commit: Statement = ['set constraints all immediate']
  await engine.owner.query('revoke update on dual_control, confirmation_setting from tributary_app')
  expect(await attack('update dual_control set required = false')).toBe(denied)
  expect(await attack('update confirmation_setting set expiry_hours = 1')).toBe(denied)
  expect(await fixture.attack(save(mira, true), commit)).toBe('done')
  expect(await fixture.attack(save('0', true), commit)).not.toBe('done')
  await engine.owner.query(`update dual_control set required = true where kind = 'funds'`)
  expect(await fixture.attack(save(mira, false), commit)).toBe('TA001')
  expect(await fixture.attack(request(false), save(mira, false), commit)).toBe('TA001')
  expect(await fixture.attack(request(true), confirm, save(mira, false), commit)).toBe('TA001')
  expect(await fixture.attack(request(false), confirm, save(nils, false), commit)).toBe('TA001')
  expect(await fixture.attack(request(false), confirm, save(mira, false), commit)).toBe('done')
  const twice = await fixture.attack(request(true), confirm, save(mira, true), save(mira, true), commit)
  expect(twice).toBe('TA001')
})
