// Closings that an attacker plans with the application's own connection.

import { afterEach, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { startAttackFixture, type Statement } from '#tests/support/ledger/attack-fixture.ts'

const fixture = await startAttackFixture()
const { anna, bert, otto } = fixture.members
const { annas, berts } = fixture.activations
afterEach(() => fixture.expectUnchanged())

const NO_CAUSE = 'TB003'

/** Plans a closing with one chunk of equal rows and posts it; a row pays anna for her own package unless something is changed. */
async function forgeClosing(
  day: string,
  run: number,
  changed: Record<string, unknown> = {},
): Promise<string | undefined> {
  const nominal = new Date(Date.parse(day) + 86_400_000)
  const row = {
    step: 1,
    subject: annas,
    beneficiary: anna,
    base: usdt('1000'),
    percent: 4000,
    amount: usdt('4'),
    cappedAmount: 0n,
    ...changed,
  }
  const { idSubject = row.subject, usedBy = annas, rows = 1 } = changed
  const sum = row.amount * BigInt(rows as number)
  const { used = sum, funded = sum } = changed
  const statements: Statement[] = [
    [
      `insert into closing (day, run, nominal_at, plan_version, planned_at, holder, redone_by, report)
       values ($1, $2, $3, 1, $3, 'x', case when $2 > 1 then 'x' end, '{}')`,
      [day, run, nominal],
    ],
    [
      `insert into closing_chunk (day, run, number, first_member, last_member, row_count, funded, ids, steps, subjects, beneficiaries,
         base_amounts, percents, amounts, capped_amounts, positions, contributing_members, used_activations, used_amounts)
       select $1, $2, 0, 1, 99, $14, $13, array_fill(closing_transfer_id($1, $2, $3, $10), size), array_fill($3::smallint, size),
         array_fill($4::bigint, size), array_fill($5::bigint, size), array_fill($6::bigint, size), array_fill($7::int, size),
         array_fill($8::bigint, size), array_fill($9::bigint, size), array_fill(0, size), array_fill(0, size), array[$11::bigint],
         array[$12::bigint]
       from (select array[$14::int]) as made (size)`,
      [
        day,
        run,
        row.step,
        row.subject,
        row.beneficiary,
        row.base,
        row.percent,
        row.amount,
        row.cappedAmount,
        idSubject,
        usedBy,
        used,
        funded,
        rows,
      ],
    ],
    ['select create_closing_partitions($1, $2)', [day, run]],
  ]
  if (!changed['isLeftOpen'])
    statements.push(['select post_closing_chunk($1, $2, 0, $3)', [day, run, nominal]])
  if (changed['isCompleted'])
    statements.push([`select complete_closing($1, $2, $3, '{}')`, [day, run, nominal]])
  return fixture.attack(...statements)
}

test('a day has one effective run, and the next closing is that of the day after the last', async () => {
  expect(await forgeClosing('2026-03-03', 1)).toBe('done')
  expect(await forgeClosing('2026-03-02', 2)).toBe('TC004')
  expect(await forgeClosing('2026-03-01', 2)).toBe('TC004')
  expect(await forgeClosing('2026-03-05', 1)).toBe('TC004')
  expect(await forgeClosing('2026-03-03', 2)).toBe('TC004')
})

test.each<[string, Record<string, () => unknown>]>([
  ['another member', { beneficiary: () => otto }],
  ['another member from the caps of that member', { beneficiary: () => bert, usedBy: () => berts }],
  ['another amount of the package', { base: () => usdt('2000'), amount: () => usdt('8') }],
  ['another rate', { percent: () => 5000, amount: () => usdt('5') }],
  ['more than its rate gives', { amount: () => usdt('5') }],
  ['the same package under another id', { idSubject: () => 77n }],
  ['the same package twice', { rows: () => 2 }],
  ['the caps of another member', { usedBy: () => berts }],
  ['fewer caps than it pays', { used: () => usdt('3') }],
  [
    'a level above the plan’s rate',
    { step: () => 17, subject: () => anna, percent: () => 100_001, amount: () => usdt('100.001') },
  ],
  [
    'a level of another member',
    { step: () => 17, subject: () => bert, percent: () => 70_000, amount: () => usdt('70') },
  ],
])('the row of a closing does not pay %s', async (_, changed) => {
  const values = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value()]))
  expect(await forgeClosing('2026-03-03', 1, values)).toBe(NO_CAUSE)
})

test('a chunk posts the sum that was planned, or nothing', async () => {
  expect(await forgeClosing('2026-03-03', 1, { funded: usdt('3') })).toBe('TC001')
})

test('a closing with a chunk left to post is not complete', async () => {
  expect(await forgeClosing('2026-03-03', 1, { isLeftOpen: true, isCompleted: true })).toBe('TC002')
})

test('a closing whose transfers have no key is not complete', async () => {
  expect(await forgeClosing('2026-03-03', 1, { isCompleted: true })).toBe('TC005')
})

test('only the last closing is undone', async () => {
  const undo = (day: string) =>
    fixture.attack(['select undo_closing($1, 1, $2)', [day, fixture.engine.clock.now()]])
  expect(await undo('2026-03-02')).toBe('done')
  expect(await undo('2026-03-01')).toBe('TC003')
})
