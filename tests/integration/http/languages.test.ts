// Messages to members and visitors are in the language of the request; codes, values and amounts are the same in all languages.

import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  registerMember,
  PASSWORD,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { Json } from '#tests/support/http/http-client.ts'
import { deposit } from '#tests/support/ledger/ledger-fixture.ts'

const fixture = await startIdentityFixture()
const registered = await registerMember(fixture, 'asha')
const member = registered.browser
await deposit(fixture.database.pool, BigInt(registered.id), 150_000_000n)
// Advances the clock, because ids of the same millisecond have no order.
fixture.clock.advance(1000)

const inLanguage = (language: string, headers: Record<string, string> = {}) => ({
  headers: { 'accept-language': language, ...headers },
})
const withoutIsolates = (text: unknown) => String(text).replaceAll(/[\u2068\u2069]/g, '')

test('a refusal keeps its code and is in the language of the request', async () => {
  const visitor = fixture.visitor()
  const english = await visitor.get('/api/session')
  const hindi = await visitor.get('/api/session', inLanguage('hi'))
  const arabic = await visitor.get('/api/session', inLanguage('ar-EG,en;q=0.5'))
  expect([english.status, hindi.status, arabic.status]).toEqual([401, 401, 401])
  expect(english.body).toEqual({ code: 'not-signed-in', message: 'No authenticated user' })
  expect(hindi.body).toEqual({ code: 'not-signed-in', message: 'आप लॉग इन नहीं हैं' })
  expect(arabic.body).toEqual({ code: 'not-signed-in', message: 'لم يُسجَّل الدخول' })
})

test('sentences of invalid fields are in the language of the request, with their figures', async () => {
  const send = async (language: string) =>
    (
      await fixture
        .visitor()
        .post('/api/register', { userrefid: 'x', password: 'short' }, inLanguage(language))
    ).body['fields'] as Json
  expect(await send('en')).toMatchObject({
    userrefid: 'userrefid must be at least 3 characters',
    password: 'Password must be at least 8 characters',
  })
  expect(await send('hi')).toMatchObject({
    name: 'पूरा नाम ज़रूरी है',
    password: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए',
  })
  expect(await send('ar')).toMatchObject({ password: 'يجب ألا تقل كلمة المرور عن 8 أحرف' })
})

test('a field without its own message gets a translated general message', async () => {
  const path = '/api/reports/transactions?type=Stolen'
  expect((await member.get(path)).body['fields']!['type']).toBe('Choose one of the options')
  expect((await member.get(path, inLanguage('hi'))).body['fields']).toEqual({
    type: 'विकल्पों में से एक चुनें',
  })
})

test('the stored refusal of a money request is returned in the language of the retry', async () => {
  const body = { packageType: 'igniteFund', amount: '500.00' }
  const key = { 'idempotency-key': randomUUID() }
  const first = await member.post('/api/activations', body, inLanguage('hi', key))
  const again = await member.post('/api/activations', body, inLanguage('ar', key))
  expect(first.body).toEqual({
    code: 'insufficient-balance',
    message: 'सक्रिय करने के लिए बैलेंस काफ़ी नहीं है',
  })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual({ code: 'insufficient-balance', message: 'الرصيد غير كافٍ للتفعيل' })
})

test('answers, activity and statement lines are in the language of the request', async () => {
  const body = { packageType: 'igniteFund', amount: '100.00' }
  const done = await member.post(
    '/api/activations',
    body,
    inLanguage('hi', { 'idempotency-key': randomUUID() }),
  )
  expect(done.body['message']).toBe('Ignite Fund 100 USDT के साथ सक्रिय हो गया!')
  const titles = async (language: string) => {
    const { activity } = (await member.get('/api/dashboard', inLanguage(language))).body
    return (activity as object as Json[]).map(({ title }) => title)
  }
  expect(await titles('en')).toEqual(['Package activated', 'Deposit'])
  expect(await titles('ar')).toEqual(['تفعيل باقة', 'إيداع'])
  const { accounts } = (await member.get('/api/wallets', inLanguage('hi'))).body
  const movements = (accounts as object as Json[])[0]!['movements'] as object as Json[]
  expect(movements.map(({ particulars }) => particulars)).toEqual(['पैकेज सक्रिय किया', 'जमा'])
})

test('closure obstacles are in the language of the request', async () => {
  const refused = await member.post('/api/account-closure', { password: PASSWORD }, inLanguage('ar'))
  expect(refused.body['code']).toBe('closure-obstacles')
  expect(refused.body['values']).toEqual({ obstacles: 'money in your wallets, an active package' })
  expect(withoutIsolates(refused.body['message'])).toBe(
    'لا يمكن إغلاق هذا الحساب بعد. ما زال فيه: مال في محافظك، باقة نشطة.',
  )
})

test('an exported report has its labels and words in the language of the request', async () => {
  const path = '/api/reports/transactions/export?wallet=R-Wallet&sort=date&direction=asc&format='
  const lines = async (language?: string) =>
    (await member.get(`${path}csv`, language ? inLanguage(language) : {})).text.trim().split('\r\n')
  const [english, hindi] = [await lines(), await lines('hi')]
  expect(english[0]).toContain('SR.NO,DATE & TIME,PARTICULARS,WALLET')
  expect(english[1]).toMatch(/,Deposit,R-Wallet,150\.00,.*,Received,[\da-f-]{36}$/)
  expect(hindi[0]).toContain('क्र.सं.,दिनांक और समय,विवरण,वॉलेट')
  expect(hindi[1]).toMatch(/,जमा,R-Wallet,150\.00,.*,मिला,[\da-f-]{36}$/)
  const [sheet] = await readXlsxFile((await member.get(`${path}xlsx`, inLanguage('ar'))).bytes)
  expect(sheet!.sheet).toBe('المعاملات')
  expect(sheet!.data[0]!.slice(0, 3)).toEqual(['م', 'التاريخ والوقت', 'البيان'])
  expect(sheet!.data[1]).toContain('إيداع')
})

test('the back office is in English, whatever the browser’s language', async () => {
  const admin = await signInMaster(fixture)
  const refused = await admin.get('/api/admin/members/999999/limits', inLanguage('hi'))
  expect(refused.body).toEqual({ code: 'not-found', message: 'Not found' })
  const { body } = await fixture.visitor().post('/api/admin/login', {}, inLanguage('ar'))
  expect(body['message']).toBe('Please check the marked fields')
})

test.each([
  ['a long one', `${'hi-'.repeat(2000)},`],
  ['many', Array.from({ length: 600 }, (_, at) => `x${at}`).join(',')],
  ['a malformed one', 'hi;q=;;,=,\t%00<script>,{}'],
  ['an unknown one', 'tlh, *;q=0.1'],
])('%s in Accept-Language changes nothing', async (_, language) => {
  const { status, body } = await fixture.visitor().get('/api/session', inLanguage(language))
  expect([status, body]).toEqual([401, { code: 'not-signed-in', message: 'No authenticated user' }])
})
