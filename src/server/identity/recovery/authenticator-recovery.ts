// Requests of members and administrators to turn off a lost second factor. The mailed token lets the owner stop a request before it
// is completed.

import { timingSafeEqual } from 'node:crypto'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import type { AuditNote } from '#server/http/write-audit.ts'
import { requirePerson, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { formatHold } from '#server/identity/freeze/freeze-queries.ts'
import {
  insertRecovery,
  markStopped,
  readNewestRecovery,
  readRecoveryById,
  type Recovery,
} from './recovery-queries.ts'
import { findChallengeOwner } from '../sign-in-challenge.ts'

const HOUR_MILLISECONDS = 3_600_000
const DELAY_HOURS = 72

/** `lock` serializes all changes to the recoveries of one owner. */
export type RecoveryOwners<Owner> = {
  kind: PersonKind
  lock: (tx: Queryable, id: bigint) => Promise<Owner | undefined>
}
type RecoveryCall<Body = unknown> = {
  tx: Queryable
  caller: Caller
  client: Client
  body: Body
  now: Date
  note: (note: AuditNote) => void
}
type Announcement<Owner> = { owner: Owner; id: bigint; readyAt: Date; stopToken: string }

/** A repeated call returns the status of the open request. */
export async function openRecovery<Owner extends { id: bigint; isActive: boolean }>(
  { tx, body, client, now, note }: RecoveryCall<{ challenge: string }>,
  { kind, lock }: RecoveryOwners<Owner>,
  secrets: Encryption,
  announce: (announcement: Announcement<Owner>) => Promise<void>,
): Promise<{ requestedAt: Date; readyAt: Date }> {
  const ownerId = await findChallengeOwner(tx, kind, body.challenge, now)
  const owner = ownerId === undefined ? undefined : await lock(tx, ownerId)
  if (!owner) throw new Refusal('challenge-expired')
  if (!owner.isActive) throw new Refusal('account-locked')
  const person = { kind, id: owner.id }
  const last = await readNewestRecovery(tx, person)
  note({ subject: `${kind} ${owner.id}`, by: `${kind} ${owner.id} (not signed in)` })
  if (last && !last.endedAt) return last
  const nextAt = last && new Date(last.requestedAt.getTime() + 24 * HOUR_MILLISECONDS)
  if (nextAt && nextAt > now)
    throw new Refusal('recovery-just-ended', { values: { time: formatHold(nextAt) } })
  const readyAt = new Date(now.getTime() + DELAY_HOURS * HOUR_MILLISECONDS)
  const { address, userAgent } = client
  const id = await insertRecovery(tx, { owner: person, now, readyAt, address, userAgent })
  await announce({ owner, id, readyAt, stopToken: createStopToken(secrets, kind, id) })
  return { requestedAt: now, readyAt }
}

export async function readOwnRecovery({ tx, caller }: Pick<RecoveryCall, 'tx' | 'caller'>) {
  const last = await readNewestRecovery(tx, requirePerson(caller))
  return { open: last && !last.endedAt ? last : null }
}

export async function stopByToken<Owner>(
  call: RecoveryCall<{ token: string }>,
  owners: RecoveryOwners<Owner>,
  secrets: Encryption,
  refusal: RefusalCode,
): Promise<Owner> {
  const id = readStopToken(secrets, owners.kind, call.body.token)
  const found = id === undefined ? undefined : await readRecoveryById(call.tx, owners.kind, id)
  if (!found) throw new Refusal(refusal)
  const subject = `${owners.kind} ${found.ownerId}`
  call.note({ subject, by: `${subject} (by mailed link)` })
  return stop(call, owners, found, refusal)
}

export async function stopOwn<Owner>(call: RecoveryCall, owners: RecoveryOwners<Owner>): Promise<Owner> {
  const found = await readNewestRecovery(call.tx, requirePerson(call.caller))
  if (!found) throw new Refusal('not-found')
  call.note({ subject: `${owners.kind} ${found.ownerId}` })
  return stop(call, owners, found, 'not-found')
}

async function stop<Owner>(
  { tx, now }: RecoveryCall,
  owners: RecoveryOwners<Owner>,
  { id }: Recovery,
  refusal: RefusalCode,
): Promise<Owner> {
  const { owner } = await lockOpenRecovery(tx, owners, id, { missing: refusal, ended: refusal })
  await markStopped(tx, owners.kind, id, now)
  return owner
}

export type OpenRecovery<Owner> = { recovery: Recovery; owner: Owner }

/** Locks the owner and refuses a request that has ended. */
export async function lockOpenRecovery<Owner>(
  tx: Queryable,
  { kind, lock }: RecoveryOwners<Owner>,
  id: bigint,
  refusals: { missing: RefusalCode; ended: RefusalCode } = { missing: 'not-found', ended: 'recovery-ended' },
): Promise<OpenRecovery<Owner>> {
  const found = await readRecoveryById(tx, kind, id)
  const owner = found && (await lock(tx, found.ownerId))
  if (!owner) throw new Refusal(refusals.missing)
  const recovery = (await readRecoveryById(tx, kind, id))!
  if (recovery.endedAt) throw new Refusal(refusals.ended)
  return { recovery, owner }
}

export function requireReady({ readyAt }: Recovery, now: Date): void {
  if (readyAt > now) throw new Refusal('recovery-too-early', { values: { time: formatHold(readyAt) } })
}

const createStopToken = (secrets: Encryption, kind: PersonKind, id: bigint) =>
  `${id}.${stopMac(secrets, kind, id).toString('base64url')}`

function readStopToken(secrets: Encryption, kind: PersonKind, token: string): bigint | undefined {
  const [, id, mac] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !timingSafeEqual(stopMac(secrets, kind, BigInt(id)), Buffer.from(mac!, 'base64url')))
    return undefined
  return BigInt(id)
}

/** Includes the kind, so that a member's token cannot stop the request of an administrator with the same id. */
const stopMac = (secrets: Encryption, kind: PersonKind, id: bigint) =>
  secrets.mac(`stop recovery of ${kind} ${id}`)
