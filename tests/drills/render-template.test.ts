import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderTemplate } from './render-template.ts'

test('every placeholder of a file gets its value', () => {
  const etcd = renderTemplate(readFileSync('deploy/etcd/etcd.env', 'utf8'), { NODE: 'db2' })
  expect(etcd).toContain('ETCD_NAME=db2\n')
  expect(etcd).toContain('ETCD_ADVERTISE_CLIENT_URLS=http://db2:2379\n')
  expect(etcd).not.toContain('@')
})

test('a placeholder without a value is refused', () => {
  const text = readFileSync('deploy/patroni/patroni.env', 'utf8')
  expect(() => renderTemplate(text, { NODE: 'db1' })).toThrow('@RESTAPI_PASSWORD@ has no value.')
})
