import { expect, test } from 'vitest'
import { areaOf, areas } from '#tests/mutate/generated/areas.ts'
import { drawMutants, listMutants } from '#tests/mutate/generated/list-mutants.ts'
import { applyEdit, renderDiff, type Operator } from '#tests/mutate/generated/mutant.ts'
import { mutateFunctions } from '#tests/mutate/generated/sql-operators.ts'
import { mutateTypeScript } from '#tests/mutate/generated/typescript-operators.ts'
import { readVocabulary } from '#tests/mutate/generated/vocabulary.ts'

const vocabulary = readVocabulary(
  new Map([
    ['row.ts', `type Row = { id: bigint; amount: Micro; fee: Micro; net: Micro; title: string }`],
    ['state.ts', `export type State = 'requested' | 'approved' | 'sent'`],
  ]),
)
const select = (source: string, edits: ReturnType<typeof mutateTypeScript>, operator: Operator) =>
  edits.filter((edit) => edit.operator === operator).map((edit) => applyEdit(source, edit))

test.each<[Operator, string, string[]]>([
  ['boundary', 'if (paid >= due) a()', ['if (paid > due) a()']],
  ['flipped condition', 'const a = b === c', ['const a = b !== c']],
  ['flipped condition', 'const a = isPaid ? 1 : 2', ['const a = !isPaid ? 1 : 2']],
  ['flipped condition', 'if (!isPaid) a()', ['if (isPaid) a()']],
  ['dropped condition', 'if (a && b) c()', ['if (b) c()', 'if (a) c()']],
  ['dropped condition', 'const a = open && (\n  <p />\n)', ['const a = (\n  <p />\n)']],
  ['dropped condition', `const a = name || 'none'`, []],
  ['dropped guard', `if (a) throw new Refusal('b')`, ['']],
  ['dropped guard', 'await requireKyc(tx)', ['']],
  ['dropped guard', 'const f = () => { if (rows.length === 0) return [] }', []],
  ['dropped call', 'await publish(tx)', ['']],
  ['dropped call', 'for (const a of b) await publish(a)', ['for (const a of b) {}']],
  ['dropped call', `log.info('a')\nclearTimeout(b)`, []],
  ['dropped lock', 'await lockMember(tx)', ['']],
  ['dropped lock', '`select a from b for update of b skip locked`', ['`select a from b `']],
  ['swapped figure', 'show(row.net)', ['show(row.amount)']],
  [
    'swapped figure',
    'const f = ({ fee, amount }) => show(fee)',
    ['const f = ({ fee, amount }) => show(amount)'],
  ],
  [
    'swapped figure',
    'const f = ({ fee, amount }) => ({ fee })',
    ['const f = ({ fee, amount }) => ({ fee: amount })'],
  ],
  ['swapped figure', 'show(row.id, row.title)', []],
  ['dropped sign', 'const a = -b', ['const a = b']],
  ['plus and minus', 'const a = b - c', ['const a = b + c']],
  ['plus and minus', 'const a = `${b}` + c', []],
  ['minimum and maximum', 'const a = Math.min(b, c)', ['const a = Math.max(b, c)']],
  ['unit', 'const a = b * 86_400_000', ['const a = b * 3_600_000']],
  ['unit', 'const MICRO = 1_000_000n', ['const MICRO = 1_000n']],
  ['status', `if (state === 'approved') a()`, [`if (state === 'sent') a()`]],
  ['status', `const a = <p className="sent" />`, []],
  ['order', 'a.toSorted((b, c) => b - c)', ['a.toSorted((c, b) => b - c)']],
  ['limit', 'a.slice(0, limit)', ['a.slice(0, limit - 1)']],
  ['key part', `const a = { queryKey: ['b', c] }`, [`const a = { queryKey: ['b'] }`]],
  ['key part', 'const lockKey = `${a} ${b}`', ['const lockKey = ` ${b}`', 'const lockKey = `${a} `']],
])('%s in TypeScript: %s', (operator, source, expected) => {
  expect(select(source, mutateTypeScript('a.tsx', source, vocabulary), operator)).toEqual(expected)
})

test.each<[Operator, string, string[]]>([
  ['boundary', 'select 1 where a <= b', ['select 1 where a < b']],
  ['flipped condition', 'select 1 where a is null', ['select 1 where a is not null']],
  ['flipped condition', 'select not exists (select)', ['select exists (select)']],
  [
    'dropped condition',
    'select 1 from a where b between 1 and 2 and f(c) = 3 order by d',
    [
      'select 1 from a where (b between 1 and 2 or true) and f(c) = 3 order by d',
      'select 1 from a where b between 1 and 2 and (f(c) = 3 or true) order by d',
    ],
  ],
  ['dropped guard', `if a then raise exception 'b'; end if; return c;`, [' return c;']],
  ['dropped call', 'perform notify(a); return b;', [' return b;']],
  ['dropped lock', 'perform lock_payer(a); return b;', [' return b;']],
  ['dropped lock', 'for a in select 1 loop end loop;', []],
  ['swapped figure', 'select fee, amount', ['select amount, amount', 'select fee, fee']],
  ['swapped figure', 'select fee', []],
  ['dropped sign', 'select -amount', ['select amount']],
  ['plus and minus', 'select a + b, -c', ['select a - b, -c']],
  ['minimum and maximum', 'select greatest(a, b)', ['select least(a, b)']],
  ['unit', `select a + interval '24 hours'`, [`select a + interval '24 days'`]],
  [
    'status',
    `select 1 where a = 'sent' and b in ('approved')`,
    [
      `select 1 where a = 'requested' and b in ('approved')`,
      `select 1 where a = 'sent' and b in ('requested')`,
    ],
  ],
  ['status', `raise exception using message = 'sent'; select 1`, []],
  ['order', 'select 1 order by a desc, b limit 3', ['select 1 order by a asc, b limit 3']],
  ['order', 'select 1 order by f(a) limit 3', ['select 1 order by f(a) desc limit 3']],
  ['limit', 'select 1 limit 1', []],
  ['limit', 'select 1 limit rows_wanted', ['select 1 limit rows_wanted - 1']],
])('%s in SQL: %s', (operator, body, expected) => {
  const source = `create function a() as $$${body}$$; grant execute on function a to b;`
  const inBody = select(source, mutateFunctions(source, vocabulary), operator).map(
    (text) => text.split('$$')[1],
  )
  expect(inBody).toEqual(expected)
})

const sources = new Map(
  ['src/domain/money/a.ts', 'src/server/kyc/b.ts', 'src/web/admin/c.tsx'].map((file) => [
    file,
    'if (a < b && c) throw new Refusal(1)\nawait publish(a - b)\n'.repeat(5),
  ]),
)

test('a seed draws the same mutants, areas in turn, and a smaller sample begins a larger one', () => {
  const mutants = listMutants(sources, vocabulary)
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  const draw = (seed: number) => [...drawMutants(mutants, seed)].map(({ id }) => id)
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  expect(draw(1).toSorted()).toEqual(mutants.map(({ id }) => id).toSorted())
  const [first, second, third] = drawMutants(mutants.toReversed(), 1)
  expect([first, second, third].map((mutant) => mutant?.area)).toEqual(['money', 'identity', 'back office'])
  expect([...drawMutants(mutants, 1, 'money')].every(({ area }) => area === 'money')).toBe(true)
})

test('ids survive changes elsewhere in a file', () => {
  const ids = (prefix: string) =>
    listMutants(new Map([...sources].map(([file, source]) => [file, prefix + source])), vocabulary).map(
      ({ id }) => id,
    )
  expect(ids('// A new line.\n')).toEqual(ids(''))
})

test('a diff shows the changed lines only', () => {
  const edit = { file: 'src/a.ts', operator: 'boundary' as const, start: 6, end: 7, text: '<=' }
  expect(renderDiff('a\nb = c < d\ne', { ...edit, start: 8, end: 9 })).toBe(
    'src/a.ts:2\n-b = c < d\n+b = c <= d',
  )
})

test('every area has sources', () => {
  const paths = [
    'src/domain/money/a.ts',
    'src/server/deposits/a.ts',
    'src/server/identity/a.ts',
    'src/server/admins/a.ts',
  ]
  const others = [
    'src/server/statements/a.ts',
    'src/web/member/a.tsx',
    'src/web/admin/a.tsx',
    'src/server/mail/a.ts',
  ]
  expect([...paths, ...others, 'src/server/imports/a.ts'].map(areaOf)).toEqual(areas)
  expect(areaOf('src/server/demo-data/a.ts')).toBeUndefined()
})
