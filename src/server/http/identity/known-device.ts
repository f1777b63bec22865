// Browsers that a person has signed in with. Each has its own attempt counter, so strangers who use up the account's
// counter do not lock the person out.

import type { Person } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import { findDevice, saveDevice } from '#server/http/identity/device-queries.ts'
import { createToken, deviceCookie, hashToken } from '#server/http/identity/session-cookie.ts'
import type { SessionCall } from '#server/http/identity/session.ts'
import type { Queryable } from '#server/platform/database.ts'

export const isKnownDevice = async (on: Queryable, { deviceTokenHash }: Client, person: Person) =>
  deviceTokenHash !== undefined && (await findDevice(on, deviceTokenHash, person))

/** Called after a complete sign-in. One browser can be known to several people. */
export async function rememberDevice(call: SessionCall, person: Person): Promise<void> {
  const { tx, client, now } = call
  const token = createToken()
  await saveDevice(tx, client.deviceTokenHash ?? hashToken(token), person, now)
  if (!client.deviceTokenHash) call.setCookie(deviceCookie(token))
}
