// Browsers that a person has signed in with. Each has its own attempt counter, so an attacker who exhausts the account's counter does
// not lock the owner out.

import type { Person } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import { findDevice, saveDevice } from '#server/identity/device-queries.ts'
import { createToken, deviceCookie, hashToken } from '#server/http/cookies.ts'
import type { Queryable } from '#server/platform/database.ts'

export type SessionCall = { tx: Queryable; client: Client; now: Date; setCookie: (cookie: string) => void }

export const isKnownDevice = async (on: Queryable, { deviceTokenHash }: Client, person: Person) =>
  deviceTokenHash !== undefined && (await findDevice(on, deviceTokenHash, person))

/** Returns the hash of the device token. One browser can be known to several people. */
export async function rememberDevice(call: SessionCall, person: Person): Promise<Buffer> {
  const { tx, client, now } = call
  const token = createToken()
  const tokenHash = client.deviceTokenHash ?? hashToken(token)
  await saveDevice(tx, tokenHash, person, now)
  if (!client.deviceTokenHash) call.setCookie(deviceCookie(token))
  return tokenHash
}
