import { expect, test } from 'vitest'
import {
  BEP20,
  BEP20_B,
  createTransactionHash,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()

test('a result file settles the lines that match and lists every other', async () => {
  const { id, who, addressId } = await fixture.member('fritz', { withdrawal: '900', address: BEP20 })
  const [paid, failed, wrongAmount, wrongAddress, left, twice] = await Promise.all(
    Array.from({ length: 6 }, (_, index) => fixture.requested(who, addressId, String(100 + index * 10))),
  ).then((ids) => ids.toSorted((one, other) => Number(one) - Number(other)))
  for (const each of [paid, failed, wrongAmount, wrongAddress, left, twice])
    await fixture.post('admin 1', `/api/admin/withdrawals/${each!}/approval`)
  const { body: made } = await fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' })
  const batch = String(made['batch']!['id'])
  const { text } = await fixture.get('admin 1', `/api/admin/payouts/${batch}/file`)
  const amounts = new Map(text.split('\r\n').map((line) => [line.split(',')[0]!, line.split(',')[4]!]))
  const hash = createTransactionHash()
  const line = (
    which: string,
    changes: Partial<Record<'address' | 'amount' | 'status' | 'hash', string>> = {},
  ) => {
    const {
      address = BEP20.toLowerCase(),
      amount = amounts.get(which)!,
      status = 'Paid',
      hash: of = hash,
    } = changes
    return [which, address, amount, status, of].join(';')
  }
  const file = [
    'withdrawal;address;amount;status;transaction_hash',
    line(paid!),
    line(failed!, { status: 'failed', hash: '' }),
    line(wrongAmount!, { amount: '1' }),
    line(wrongAddress!, { address: BEP20_B }),
    line(twice!),
    line(twice!),
    line('999999', { amount: '5' }),
  ].join('\n')
  const preview = await fixture.post('admin 1', `/api/admin/payouts/${batch}/settlement-preview`, { file })
  const outcomes = (
    preview.body['lines'] as unknown as { withdrawal: string; outcome: string; message: string }[]
  ).map(({ withdrawal, outcome, message }) => `${withdrawal} ${outcome}: ${message}`)
  expect(outcomes).toEqual([
    `${paid} paid: Matches`,
    `${failed} failed: The payout failed: reported by the result file`,
    `${wrongAmount} difference: Another amount: 1 instead of ${amounts.get(wrongAmount!)!}`,
    `${wrongAddress} difference: Another address: ${BEP20_B}`,
    `${twice} difference: Listed more than once`,
    `${twice} difference: Listed more than once`,
    '999999 difference: Not in this payout file',
    `${left} missing: The result file does not mention this withdrawal`,
  ])
  const held = (await fixture.balances(id)).hold
  const totals = { paid: 1, failed: 1, net: preview.body['net'] }
  const settle = (given: object) =>
    fixture.post('admin 1', `/api/admin/payouts/${batch}/settlement`, { file, ...given })
  expect((await settle({ ...totals, paid: 2 })).body['code']).toBe('settlement-changed')
  expect((await fixture.balances(id)).hold).toBe(held)
  expect((await settle(totals)).body).toMatchObject({ paid: 1, failed: 1 })
  expect((await settle(totals)).body['code']).toBe('settlement-changed')
  const states = await fixture.owner.query('select state from withdrawal where batch_id = $1 order by id', [
    batch,
  ])
  expect(states.rows.map(({ state }) => state as string)).toEqual([
    'sent',
    'failed',
    'approved',
    'approved',
    'approved',
    'approved',
  ])
  const unreadable = await fixture.post('admin 1', `/api/admin/payouts/${batch}/settlement-preview`, {
    file: 'a,b\n',
  })
  expect(unreadable.body['message']).toContain('The first line must name the columns withdrawal, address')
  expect(await fixture.faults()).toEqual([])
})
