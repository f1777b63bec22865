import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'

test('a pool error is logged without its connection', () => {
  const lines: string[] = []
  const client = { secretKey: 42, connectionParameters: { host: 'db' } }
  const error = Object.assign(new Error('Connection terminated'), { client })
  createLog('error', { write: (line) => lines.push(line) }).error({ err: error }, 'lost')
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { message: 'Connection terminated' } })
  expect(lines[0]).not.toContain('secretKey')
})
