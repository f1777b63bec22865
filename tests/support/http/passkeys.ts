import type { PasskeyRequestOptions, PasskeyCreationOptions } from '#contract/platform/passkey-fields.ts'
import type { Queryable } from '#server/platform/database.ts'
import { HttpClient, type Reply } from '#tests/support/http/http-client.ts'
import { PASSWORD } from '#tests/support/http/identity-fixture.ts'
import { SoftwareAuthenticator } from '#tests/support/http/software-authenticator.ts'

export type Area = '/api' | '/api/admin'
type Proof = { password?: string; code?: string; assertion?: object }

export const requestOptionsOf = ({ body }: Reply) => body as object as PasskeyRequestOptions
export const creationOptionsOf = ({ body }: Reply) => body as object as PasskeyCreationOptions

/** Adds a passkey as the screens do. */
export async function addPasskey(
  browser: HttpClient,
  { area = '/api', proof = { password: PASSWORD } }: { area?: Area; proof?: Proof } = {},
) {
  const device = new SoftwareAuthenticator()
  const begun = await browser.post(`${area}/passkeys/creation-options`, proof)
  if (begun.status !== 200) return { device, added: begun }
  const attestation = device.create(creationOptionsOf(begun))
  return { device, added: await browser.post(`${area}/passkeys`, { name: 'Phone', attestation }) }
}

export const askSignIn = async (browser: HttpClient, area: Area = '/api') =>
  requestOptionsOf(await browser.post(`${area === '/api' ? '/api/users' : area}/login/passkey/options`))

export const sendSignIn = (browser: HttpClient, assertion: object, area: Area = '/api') =>
  browser.post(`${area === '/api' ? '/api/users' : area}/login/passkey`, { assertion })

export async function signInWithPasskey(browser: HttpClient, device: SoftwareAuthenticator, area?: Area) {
  return sendSignIn(browser, device.sign(await askSignIn(browser, area)), area)
}

/** The options with which a passkey confirms an action. */
export const askAction = async (browser: HttpClient, action: string, area: Area = '/api') =>
  requestOptionsOf(await browser.post(`${area}/passkeys/request-options`, { action }))

export async function insertPasskeyOf(on: Queryable, member: bigint, now: Date) {
  const device = new SoftwareAuthenticator()
  const { rows } = await on.query<{ id: bigint }>(
    `insert into passkey (kind, owner_id, slot, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
     select 'member', $1, count(*) + 1, $2, sha256('handle'), $3, 0, '{internal}', false, 'Mine', $4
     from passkey where kind = 'member' and owner_id = $1 returning id`,
    [member, device.id, device.publicKey(), now],
  )
  return { device, id: String(rows[0]!.id) }
}
