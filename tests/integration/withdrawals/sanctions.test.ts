import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SanctionsList, SanctionsMatch } from '#contract/admin/risk.ts'
import { createLog } from '#server/platform/log.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { MAX_FILE_BYTES } from '#server/risk/read-sanctions-file.ts'
import { createSanctionsReload } from '#server/risk/start-sanctions-reload.ts'
import { screenDue } from '#server/risk/sanctions-queries.ts'
import {
  BEP20,
  BEP20_B,
  createTransactionHash,
  HOUR,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const LISTED = '0x00000000000000000000000000000000000000aA'

const OTHER = '0x00000000000000000000000000000000000000Bb'

const addressFile = () => join(directory, 'sanctioned_addresses_ETH.txt')
const nameFile = () => join(directory, 'names.txt')

const directory = await mkdtemp(join(tmpdir(), 'sanctions-'))
await writeFile(addressFile(), `${LISTED}\n`)
await writeFile(nameFile(), '# consolidated list\nMALORY, Zoé van\n')
const fixture = await startWithdrawalsFixture()
const reload = createSanctionsReload(
  { SANCTIONS_ADDRESS_FILES: [addressFile()], SANCTIONS_NAME_FILES: [nameFile()] },
  { ...fixture, log: createLog('silent') },
)
await reload()

const sanctions = async () =>
  (await fixture.get('admin 2', '/api/admin/sanctions')).body as object as {
    lists: SanctionsList[]
    matches: SanctionsMatch[]
  }
const alerts = async () => (await fixture.get('admin 2', '/api/admin/waiting')).body['sanctions']
const approve = (id: string, body = {}) =>
  fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`, body)
const stateOf = async (id: string) =>
  (await fixture.owner.query('select state, remark from withdrawal where id = $1', [id])).rows[0]
const openMatches = async (memberId: bigint) => {
  const { rows } = await fixture.owner.query(
    'select kind, label from sanctions_match where member_id = $1 and cleared_at is null order by kind',
    [memberId],
  )
  return rows
}

test('an address on a list holds the withdrawal, alone and in bulk, until a master clears the match', async () => {
  const { id, who, addressId } = await fixture.member('listed', {
    withdrawal: '500',
    address: LISTED.toLowerCase(),
  })
  const request = await fixture.requested(who, addressId, '100')
  const refused = {
    status: 409,
    body: {
      code: 'withdrawal-sanctions-match',
      message: `On hold: the member matches ${LISTED} on the sanctions list sanctioned_addresses_ETH.txt. Only a master admin can clear the match.`,
    },
  }
  expect(await approve(request)).toMatchObject(refused)
  expect(await openMatches(id)).toEqual([{ kind: 'address', label: LISTED }])
  expect(await alerts()).toEqual({ matches: 1, failedLists: 0 })
  expect(await readMeasurements(fixture.database.pool, 'sandbox', fixture.clock.now())).toMatchObject({
    tributary_open_sanctions_matches: 1,
    tributary_refused_sanctions_lists: 0,
  })
  const bulk = await fixture.post('admin 1', '/api/admin/withdrawals/approvals', { ids: [request] })
  expect(bulk.body['results']).toMatchObject([{ approved: false }])
  const { body: shown } = await fixture.get('admin 2', `/api/admin/withdrawals/${request}`)
  expect(shown['checks']).toContainEqual({
    passed: false,
    text: `On hold: matches ${LISTED} on the sanctions list sanctioned_addresses_ETH.txt`,
  })
  // Not even the application's role can approve it.
  await expect(
    fixture.database.pool.query(
      `update withdrawal set state = 'approved', approved_at = requested_at where id = $1`,
      [request],
    ),
  ).rejects.toThrow('matches a sanctions list')
  const matchId = String((await sanctions()).matches[0]!.id)
  const clear = (admin: string) =>
    fixture.post(admin, `/api/admin/sanctions/${matchId}/clearance`, { reason: 'Delisted in March' })
  expect((await clear('admin 2')).status).toBe(403)
  expect((await clear('admin 1')).status).toBe(200)
  expect(await clear('admin 1')).toMatchObject({ status: 409, body: { code: 'sanctions-match-cleared' } })
  await expect(
    fixture.database.pool.query(`update sanctions_match set reason = 'other' where id = $1`, [matchId]),
  ).rejects.toThrow('cannot be cleared')
  expect((await approve(request, { overrideReason: 'Delisted in March' })).status).toBe(200)
})

test('a match found after the approval keeps the withdrawal out of payout files', async () => {
  const { id, who, addressId } = await fixture.member('later', { withdrawal: '500', address: BEP20_B })
  const request = await fixture.requested(who, addressId, '100')
  expect((await approve(request)).status).toBe(200)
  await writeFile(addressFile(), `${LISTED}\n${BEP20_B}\n`)
  await reload()
  expect(await openMatches(id)).toEqual([{ kind: 'address', label: BEP20_B }])
  await fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' })
  const { rows } = await fixture.owner.query('select batch_id from withdrawal where id = $1', [request])
  expect(rows).toEqual([{ batch_id: null }])

  // Its payment is not recorded until an administrator decides: the match is cleared, or the payment was already made.
  const pay = () => fixture.post('admin 2', `/api/admin/withdrawals/${request}/payment`, { transactionHash })
  const transactionHash = createTransactionHash()
  const held = await pay()
  expect([held.status, held.body['message']]).toEqual([
    409,
    `On hold: the member matches ${BEP20_B} on the sanctions list sanctioned_addresses_ETH.txt. Do not pay it. If it was already paid, mark it as unconfirmed, then record the payment.`,
  ])
  expect(await stateOf(request)).toEqual({ state: 'approved', remark: null })
  await expect(
    fixture.database.pool.query(`update withdrawal set state = 'sent' where id = $1`, [request]),
  ).rejects.toThrow('matches a sanctions list')
  await fixture.post('admin 2', `/api/admin/withdrawals/${request}/doubt`, { reason: 'Sent at noon' })
  expect((await pay()).status).toBe(200)
  const flag = `Paid although the member matches ${BEP20_B} on the sanctions list sanctioned_addresses_ETH.txt`
  expect(await stateOf(request)).toEqual({ state: 'sent', remark: `Sent at noon. ${flag}` })
  // The member is not warned.
  const history = await fixture.get(who, '/api/reports/payment-history')
  expect(history.status).toBe(200)
  expect(history.text).toContain(transactionHash)
  expect(history.text).not.toMatch(/sanction|noon/)
})

test('a payment that the wallet reports is recorded and flagged; of two who clear a match at once, one does', async () => {
  const { id, who, addressId } = await fixture.member('reported', { withdrawal: '500', address: OTHER })
  const request = await fixture.requested(who, addressId, '100')
  expect((await approve(request)).status).toBe(200)
  const { body } = await fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' })
  await writeFile(addressFile(), `${LISTED}\n${BEP20_B}\n${OTHER}\n`)
  await reload()
  expect(await openMatches(id)).toHaveLength(1)
  const file = `withdrawal,address,amount,status,transaction_hash\n${request},${OTHER},90.00,paid,${createTransactionHash()}\n`
  const settled = await fixture.post(
    'admin 1',
    `/api/admin/payouts/${String(body['batch']!['id'])}/settlement`,
    {
      file,
      paid: 1,
      failed: 0,
      net: '90',
    },
  )
  expect(settled.body['lines']).toMatchObject([
    { outcome: 'paid', message: expect.stringContaining('Recorded as paid. Paid although') },
  ])
  expect(await stateOf(request)).toMatchObject({ state: 'sent', remark: expect.stringContaining(OTHER) })
  await writeFile(addressFile(), `${LISTED}\n${BEP20_B}\n`)
  await reload()

  const match = (await sanctions()).matches.find(({ memberId }) => String(memberId) === String(id))!
  const clear = () =>
    fixture.post('admin 1', `/api/admin/sanctions/${String(match.id)}/clearance`, {
      reason: 'Another person',
    })
  const both = await Promise.all([clear(), clear()])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)!.body['message']).toBe('This match was already cleared')
})

test('a new address and a name in another order and with accents are matched; the member is not warned', async () => {
  const { id, who } = await fixture.member('newcomer', { withdrawal: '5', address: null })
  await fixture.owner.query(`update member set full_name = 'Zoe  Van-Malory' where id = $1`, [id])
  const change = { currency: 'usdt', address: BEP20, destinationTag: null }
  await fixture.post(who, '/api/withdrawal-addresses/codes', change)
  const { code } = await fixture.mailedCode('newcomer@example.test')
  const saved = await fixture.post(who, '/api/withdrawal-addresses', { ...change, code })
  expect(saved.status).toBe(200)
  expect(saved.text).not.toContain('sanction')
  expect(await openMatches(id)).toEqual([{ kind: 'name', label: 'MALORY, Zoé van' }])
})

test('all members are screened once a day', async () => {
  const { pool } = fixture.database
  await fixture.owner.query('select screen_members(null, $1)', [fixture.clock.now()])
  const { id } = await fixture.member('sleeper', { address: LISTED })
  expect(await screenDue(pool, fixture.clock.now())).toBe(1)
  expect(await openMatches(id)).toHaveLength(1)
  expect(await screenDue(pool, fixture.clock.now())).toBeUndefined()
  expect(await screenDue(pool, new Date(fixture.clock.now().getTime() + 24 * HOUR))).toBe(0)
})

test.each([
  ['a web page', '<html>not found</html>', 'Line 1 is not an address.'],
  ['an empty file', '\n', 'The file has no entries.'],
  ['bytes that are not text', Buffer.from([0xff, 0xfe, 0x00]), 'The file is not UTF-8 text.'],
  ['a file that is too large', 'a'.repeat(MAX_FILE_BYTES + 1), 'The file is larger than 8 MB.'],
])('%s is refused with an alert, and the last good version stays in force', async (_, content, failure) => {
  const good = await sanctions()
  await writeFile(addressFile(), content)
  await reload()
  const list = (await sanctions()).lists[0]!
  expect(list).toMatchObject({ failure, entryCount: good.lists[0]!.entryCount })
  expect(await alerts()).toMatchObject({ failedLists: 1 })
  await writeFile(addressFile(), `${LISTED}\n${BEP20_B}\n`)
  await reload()
  expect(await alerts()).toMatchObject({ failedLists: 0 })
})

test('a missing file is reported, and a list that is no longer configured is deleted', async () => {
  const without = createSanctionsReload(
    { SANCTIONS_ADDRESS_FILES: [join(directory, 'missing.txt')], SANCTIONS_NAME_FILES: [] },
    { ...fixture, log: createLog('silent') },
  )
  await without()
  expect((await sanctions()).lists).toMatchObject([
    { name: 'missing.txt', failure: 'The file cannot be opened.', entryCount: 0 },
  ])
})
