import { afterEach, expect, test } from 'vitest'
import { createCaptcha } from '#contract/platform/captcha.ts'
import { Refusal, refusals, type RefusalCode } from '#contract/platform/refusals.ts'
import { callEndpoint } from './call-endpoint.ts'
import { describeError } from './describe-error.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

/** The sentence that a user reads when the server gives this answer. */
async function readSentence(status: number, body: string): Promise<string> {
  globalThis.fetch = async () => new Response(body, { status })
  return callEndpoint(createCaptcha, { body: { for: 'member', medium: 'image' } }).then(
    () => 'no error',
    describeError,
  )
}

/** Opens the password prompt, and one that is not distinguished from a lost response. */
const OTHER_CODES: RefusalCode[] = ['password-needed', 'outcome-unknown']
const CODES = (Object.keys(refusals) as RefusalCode[]).filter((code) => !OTHER_CODES.includes(code))

test('every error of the contract reaches the user as the sentence of the server', async () => {
  const codesWithDash = CODES.filter((code) => code.includes('-'))
  for (const code of CODES) {
    const names = [...refusals[code].message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const values = Object.fromEntries(names.map((name) => [name, 'Some text']))
    const { status, body } = new Refusal(code, { values })
    const sentence = await readSentence(status, JSON.stringify(body))
    expect(sentence).toBe(body.message)
    expect(sentence).toMatch(/\w+ \w+/)
    expect(sentence).not.toMatch(/[{}<>]|\[object|Error\b|undefined|\bnull\b/)
    expect(codesWithDash.filter((each) => sentence.includes(each))).toEqual([])
  }
})

test('an answer that is not of the server, or not confirmed, reads as a lost connection', async () => {
  const unconfirmed = JSON.stringify(new Refusal('outcome-unknown').body)
  for (const [status, body] of [
    [502, '<html><body>nginx</body></html>'],
    [500, '{"statusCode":500,"code":"FST_ERR","message":"x is undefined"}'],
    [400, '{"code":"invalid-input","message":{"text":"no"},"fields":["name"]}'],
    [503, 'null'],
    [503, '{"code":"server-busy","mess'],
    [503, unconfirmed],
  ] as const)
    expect(await readSentence(status, body)).toMatch(/^We couldn’t reach the server\. Check your connection/)
})

test('an error of fields names what is wrong with each', async () => {
  const fields = { elsewhere: 'Choose another region.', 'list.0': 'Too long.' }
  const { status, body } = new Refusal('invalid-input', { fields })
  expect(await readSentence(status, JSON.stringify(body))).toBe('Choose another region. Too long.')
})
