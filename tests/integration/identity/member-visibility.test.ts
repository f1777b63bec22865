import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signInMaster,
  registerMember,
  startIdentityFixture,
  type IdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'

let fixture: IdentityFixture
const members = new Map<string, HttpClient>()

/** root → anna → ben → cleo and clio; root → dan. */
beforeAll(async () => {
  fixture = await startIdentityFixture()
  const tree = [
    ['anna', 'root'],
    ['ben', 'anna'],
    ['cleo', 'ben'],
    ['clio', 'ben'],
    ['dan', 'root'],
  ]
  for (const [userrefid, sponsor] of tree) {
    const { browser } = await registerMember(fixture, userrefid!, { refferal_code: sponsor })
    members.set(userrefid!, browser)
  }
})
afterAll(() => fixture.stop())

test('a member learns of the own upline and directs, by first name and initial, and of nobody else', async () => {
  const ben = members.get('ben')!
  expect((await ben.get('/api/sponsors')).list).toEqual([
    { userRefid: 'anna', name: 'anna T.' },
    { userRefid: 'root', name: 'Rosa R.' },
    { userRefid: 'cleo', name: 'cleo T.' },
    { userRefid: 'clio', name: 'clio T.' },
  ])
  expect((await ben.get('/api/userrefs')).list).toEqual(['ben', 'anna', 'root', 'cleo', 'clio'])
  expect((await members.get('dan')!.get('/api/userrefs')).list).toEqual(['dan', 'root'])
})

test('an anonymous caller gets empty lists', async () => {
  const visitor = fixture.visitor()
  expect((await visitor.get('/api/sponsors')).text).toBe('[]')
  expect((await visitor.get('/api/userrefs')).text).toBe('[]')
})

test('an administrator with View Members gets everybody, paged', async () => {
  const master = await signInMaster(fixture)
  expect((await master.get('/api/userrefs?pageSize=2&page=2')).list).toEqual(['ben', 'cleo'])
  expect((await master.get('/api/sponsors?pageSize=1')).list).toEqual([
    { userRefid: 'root', name: 'Rosa Root' },
  ])
  expect((await master.get('/api/userrefs?pageSize=1000')).status).toBe(400)
})

test('another’s wallet and one that does not exist give the same 404, to members and to strangers', async () => {
  const ben = members.get('ben')!
  expect((await ben.get('/api/e-wallet/BEN')).body).toEqual({ data: [{ amount: '0.00' }] })
  const master = await signInMaster(fixture)
  expect((await master.get('/api/e-wallet/ben')).body).toEqual({ data: [{ amount: '0.00' }] })
  const answers = [
    await ben.get('/api/e-wallet/anna'),
    await ben.get('/api/e-wallet/nobody'),
    await fixture.visitor().get('/api/e-wallet/ben'),
    await master.get('/api/e-wallet/nobody'),
  ]
  for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]!.text])
})
