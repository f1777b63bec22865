// What journeys have in common: members and administrators who are signed in, captchas and mailed codes.

import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { getAddress } from 'viem/utils'
import { systemClock } from '#server/platform/clock.ts'
import { signInAs, storeInBrowser, type SignInTarget } from '#tests/support/http/sign-in-as.ts'
import { PASSWORD, registrationFields } from '#tests/support/http/identity-fixture.ts'

/** The sponsor of everyone who registers in a journey, and the only member at the beginning. */
export const SPONSOR = 'source'

/** A userrefid that no other journey has. */
export const newUserrefid = (start: string) => `${start}${randomUUID().slice(0, 8)}`

/** An address that no other journey has: one shared by two members is a risk that holds a withdrawal. */
export const newBep20Address = () => getAddress(`0x${randomBytes(20).toString('hex')}`)

/** A transaction hash that no other journey has. */
export const newTransactionHash = () => `0x${randomBytes(32).toString('hex')}`

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

/** Registers a new member without walking through the screens, which signs them in on the server. */
export async function registerMember(page: Page, userrefid = newUserrefid('member')) {
  const fields = registrationFields(userrefid, { refferal_code: SPONSOR, name: 'Mira Lindqvist' })
  const { id } = await post(page, '/api/captcha', { for: 'member' })
  const captcha = await readCaptchaText(page, String(id))
  const { token, data: user } = await post(page, '/api/register', { ...fields, captchaId: id, captcha })
  return { token, user, userrefid, email: fields.email, password: PASSWORD }
}

/** Registers a new member, who is signed in from the next document on. */
export async function signInAsNewMember(page: Page, userrefid?: string) {
  const { token, user, ...member } = await registerMember(page, userrefid)
  await storeInBrowser(page, { authToken: JSON.stringify({ token, user }) })
  return member
}

/** Signs the master admin in from the next document on, with the password just entered. */
export async function signInAsMaster(page: Page, target?: SignInTarget) {
  const master = { kind: 'admin', id: 1n } as const
  if (target) return signInAs(page, target, master)
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  await signInAs(page, { origin: process.env['BASE_URL']!, owner, now: systemClock.now() }, master)
  await owner.end()
}

const readCaptchaText = async (page: Page, id: string) =>
  (await page.request.get(`/sandbox/captcha/${id}`)).text()

/** The text of the captcha that the page shows. */
export async function readCaptcha(page: Page): Promise<string> {
  const source = await page.getByRole('img', { name: /captcha/i }).getAttribute('src')
  return readCaptchaText(page, /captcha\/([^/]+)\//.exec(source ?? '')![1]!)
}

/** Types the text of the captcha that the page shows into its field. */
export async function fillCaptcha(page: Page) {
  await page.getByLabel('Captcha', { exact: true }).fill(await readCaptcha(page))
  await expect(page.getByText('Captcha verified')).toBeVisible()
}

/** Fills in the login screen and sends it. */
export async function signInMember(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await fillCaptcha(page)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The digits of the newest code that was mailed to an address. */
export async function readMailedCode(page: Page, address: string): Promise<string> {
  const mail = await (await page.request.get('/sandbox/mail')).text()
  const article = mail
    .split('<article>')
    .find((part) => part.includes(`To ${address},`) && / is \d{6}\./.test(part))
  return / is (\d{6})\./.exec(article ?? '')?.[1] ?? ''
}
