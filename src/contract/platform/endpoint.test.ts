import { expect, test } from 'vitest'
import { refusalsOf, type Endpoint } from './endpoint.ts'

const read = { method: 'GET', access: 'member' }
const change = { ...read, method: 'POST' }
const session = ['not-allowed', 'not-signed-in']
const changed = [...session, 'forgery-suspected', 'view-only']

test.each<[string, object, string[]]>([
  ['a read', read, session],
  ['a public read', { ...read, access: 'public' }, []],
  ['a public change', { ...change, access: 'public' }, ['foreign-origin']],
  ['a change of a member', change, changed],
  ['a change of an administrator', { ...change, access: 'admin' }, [...session, 'forgery-suspected']],
  ['a change that ends a view', { ...change, endsView: true }, [...session, 'forgery-suspected']],
  [
    'a change of money',
    { ...change, money: true },
    [...changed, 'idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'],
  ],
  ['an export', { ...read, work: 'export' }, [...session, 'export-in-progress', 'server-busy']],
  ['an archive', { ...read, work: 'archive' }, [...session, 'export-in-progress', 'server-busy']],
  ['a parameter of the path', { ...read, params: {} }, [...session, 'invalid-input']],
  ['a query', { ...read, query: {} }, [...session, 'invalid-input']],
  ['a body', { ...change, body: {} }, [...changed, 'invalid-input']],
  [
    'an upload',
    { ...change, upload: { maxBytes: 1 } },
    [...changed, 'body-too-large', 'server-busy', 'uploads-in-progress'],
  ],
  ['step-up', { ...change, stepUp: true }, [...changed, 'password-needed']],
  ['consent', { ...change, needsConsent: true }, [...changed, 'consent-needed']],
  [
    'a rate limit',
    { ...read, rateLimits: [{ per: 'caller', count: 1, windowSeconds: 1 }] },
    [...session, 'too-many-requests'],
  ],
  [
    'a record with an owner',
    { ...read, owner: { param: 'id', foreign: 'not-found' } },
    [...session, 'not-found'],
  ],
])('the refusals that follow from %s', (_kind, endpoint, expected) => {
  expect(refusalsOf(endpoint as Endpoint)).toEqual(expected.toSorted())
})
