import { expect, test } from 'vitest'
import { describeError } from '#server/platform/describe-error.ts'

const database = { severity: 'ERROR', table: 'reward', constraint: 'reward_pkey' }

test.each([
  ['The source did not answer in 10 s', {}, 'The source did not answer in 10 s'],
  ['connect ECONNREFUSED 127.0.0.1:5432', {}, 'connect ECONNREFUSED …'],
  ['GET https://user:pass@node.example/v3/0123abcdef?key=1 failed', {}, 'GET https://node.example failed'],
  ['refused "amelia" and amelia@example.com', {}, 'refused "…" and …'],
  [
    'duplicate key violates "reward_pkey"',
    { ...database, code: '23505' },
    'duplicate key violates "reward_pkey"',
  ],
  ['invalid input for type uuid: "amelia"', { ...database, code: '22P02' }, 'invalid input for type uuid'],
  ['transfer 0199c2f47c1e7b5a to 0xdeadbeef00 of 123456789', {}, 'transfer … to … of …'],
  ['', { code: 'ECONNRESET' }, 'ECONNRESET'],
  ['x'.repeat(5000), {}, 'x'.repeat(200)],
])('%.40s is described without values', (message, fields, described) => {
  expect(describeError(Object.assign(new Error(message), fields))).toBe(described)
})
