import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { definitionOf } from '#domain/notifications/notification-kinds.ts'
import { createNotificationReader } from '#tests/support/withdrawals/notification-reader.ts'
import {
  startWithdrawalsFixture,
  type WithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

let fixture: WithdrawalsFixture
let { newMember } = {} as ReturnType<typeof createNotificationReader>
beforeAll(async () => {
  fixture = await startWithdrawalsFixture()
  ;({ newMember } = createNotificationReader(fixture))
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.clock.advance(1000))

type Preferences = { preferences: { kind: string; isSecurity: boolean; channels: string[] }[] }
const pathOf = (who: string) => `/api/${who.startsWith('admin') ? 'admin/' : ''}notifications/preferences`
const channelsOf = async (who: string, kind: string) =>
  ((await fixture.get(who, pathOf(who))).body as object as Preferences).preferences.find(
    (each) => each.kind === kind,
  )?.channels
const choose = async (who: string, kinds: string[], isEnabled: boolean, channel = 'email') =>
  (await fixture.put(who, pathOf(who), { kinds, channel, isEnabled })).status

test('a person chooses the channels of each kind, for nobody else, and starts with its defaults', async () => {
  const { who } = await newMember()
  const other = await newMember()
  expect(await channelsOf(who, 'deposit-credited')).toEqual(['email', 'push'])
  expect(await channelsOf(who, 'rewards-paid')).toEqual([])
  expect(await choose(who, ['deposit-credited', 'odl-opened'], false)).toBe(200)
  expect(await choose(who, ['rewards-paid'], true)).toBe(200)
  expect(await channelsOf(who, 'deposit-credited')).toEqual(['push'])
  expect(await channelsOf(who, 'rewards-paid')).toEqual(['email'])
  expect(await channelsOf(other.who, 'deposit-credited')).toEqual(['email', 'push'])
  const opposite = ['odl-opened', 'deposit-credited']
  const both = [choose(who, opposite, true), choose(who, opposite.toReversed(), true, 'push')]
  expect(await Promise.all(both)).toEqual([200, 200])
  expect(await channelsOf(who, 'odl-opened')).toEqual(['email', 'push'])
  expect(await choose('admin 1', ['work-waiting'], true)).toBe(200)
  expect(await channelsOf('admin 1', 'work-waiting')).toEqual(['email'])
  expect(await channelsOf('admin 2', 'work-waiting')).toEqual([])
})

test('security kinds are always on, by the server and by the database', async () => {
  const { who, id } = await newMember()
  expect(await choose(who, ['password-changed'], false)).toBe(400)
  expect(await choose(who, ['deposit-credited', 'new-device'], false)).toBe(400)
  expect(await choose(who, ['alert-opened'], false)).toBe(400)
  expect(await choose(who, [], false)).toBe(400)
  expect(await channelsOf(who, 'deposit-credited')).toEqual(['email', 'push'])
  const insert = (columns: string, values: string) =>
    fixture.owner.query(
      `insert into notification_preference (audience, recipient_id, channel, is_enabled, ${columns})
       values ('member', $1, 'email', false, ${values})`,
      [id],
    )
  const kind = definitionOf('password-changed').number
  await expect(insert('kind', `${kind}`)).rejects.toThrow('foreign key')
  await expect(insert('kind, is_security', `${kind}, true`)).rejects.toThrow(
    'security_kinds_have_no_preference',
  )
  expect(await channelsOf(who, 'password-changed')).toEqual(['email', 'push'])
})
