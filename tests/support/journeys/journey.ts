// Shared helpers of journeys: signed-in members and administrators, captchas and mailed codes.

import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { getAddress } from 'viem/utils'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { findSponsor, insertMember, recordSignUp } from '#server/members/member-queries.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import '#tests/support/http/cheap-passwords.ts'
import { signInAs, type SignInTarget } from '#tests/support/http/sign-in-as.ts'
import { PASSWORD, registrationFields } from '#tests/support/http/identity-fixture.ts'

/** The sponsor of everyone who registers in a journey, and the only member at the beginning. */
export const SPONSOR = 'source'

/** A userrefid that no other journey has. */
export const newUserrefid = (start: string) => `${start}${randomUUID().slice(0, 8)}`

/** An address that no other journey has: one shared by two members is a risk that holds a withdrawal. */
export const newBep20Address = () => getAddress(`0x${randomBytes(20).toString('hex')}`)

/** A transaction hash that no other journey has. */
export const newTransactionHash = () => `0x${randomBytes(32).toString('hex')}`

let sharedDatabase: Database | undefined

/** The product that all journeys share, on one connection for each worker. */
const sharedProduct = (): SignInTarget => ({
  origin: process.env['BASE_URL']!,
  owner: (sharedDatabase ??= openDatabase({ connectionString: process.env['OWNER_URL']!, connections: 1 }))
    .pool,
  now: systemClock.now(),
})

let passwordHash: Promise<string> | undefined

/** Writes a new member into the database: the form costs ten times as much, and has its own journeys. */
export async function createMember(userrefid = newUserrefid('member'), { owner, now } = sharedProduct()) {
  const fields = registrationFields(userrefid)
  const member = {
    userrefid,
    fullName: 'Mira Lindqvist',
    email: fields.email,
    mobileNo: fields.mobile_no,
    passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
    sponsorId: (await findSponsor(owner, SPONSOR))!.id,
    now,
  }
  const id = await insertMember(owner, member)
  await recordSignUp(owner, id, '')
  await insertConsents(owner, { memberId: id, now, address: '127.0.0.1' })
  return { id, userrefid, email: fields.email, password: PASSWORD }
}

/** Signs a new member in from the next document on. */
export async function signInAsNewMember(page: Page, userrefid?: string, target = sharedProduct()) {
  const { id, ...member } = await createMember(userrefid, target)
  await signInAs(page, target, { kind: 'member', id })
  return member
}

/** Signs the master admin in from the next document on, with the password just entered. */
export const signInAsMaster = (page: Page, target = sharedProduct()) =>
  signInAs(page, target, { kind: 'admin', id: 1n })

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
