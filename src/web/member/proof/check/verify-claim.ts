// Checks a member's claim in the browser, against what this browser has seen before. It trusts nothing that the server says
// now: headers have to continue the pinned one, and keys have to be endorsed by the pinned one.

import type { ClaimFile } from '#contract/money/claims.ts'
import { climbToRoot, liabilityWallets, type Balances } from '#domain/statements/liability-tree.ts'
import { readHeaderFact } from '#domain/statements/read-header-fact.ts'
import { refuseUnless } from './check-error.ts'
import { hashText, fromBase64, hashBytes, toBase64, toBytes, toHex } from './bytes.ts'

/** Refuses a note that the key did not sign. Returns its text. Throws a NotSupportedError in browsers without Ed25519. */
async function openNote(note: string, verifierKey: string): Promise<string> {
  const end = note.lastIndexOf('\n\n') + 1
  const text = note.slice(0, end)
  const [name = '', , ...rest] = verifierKey.split('+')
  const material = fromBase64(rest.join('+'))
  const id = toHex(await hashBytes(toBytes(`${name}\n`), material)).slice(0, 8)
  const signature = note
    .slice(end + 1)
    .split('\n')
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => fromBase64(line.slice(name.length + 3)))
    .find((bytes) => toHex(bytes.slice(0, 4)) === id)
  refuseUnless(signature, 'unknown-key')
  const key = await crypto.subtle.importKey('raw', material.slice(1), 'Ed25519', false, ['verify'])
  const isSigned = await crypto.subtle.verify('Ed25519', key, signature.slice(4), toBytes(text))
  refuseUnless(isSigned, 'wrong-signature')
  return text
}

type SignedLog = Pick<ClaimFile, 'checkpoint' | 'keys'> & { origin: string; sequence: number; root: string }
type TrustedKey = { key: string; sequence: number } | undefined

/**
 * Follows the endorsements from the trusted key, or from the first if none is trusted yet, to the key of this sequence, and
 * requires its signature on exactly this log. Returns that key.
 */
async function verifySignature(
  { checkpoint, keys, origin, sequence, root }: SignedLog,
  trusted: TrustedKey,
): Promise<string> {
  const start = trusted ? keys.findIndex(({ verifierKey }) => verifierKey === trusted.key) : 0
  let key = keys[start]?.verifierKey ?? ''
  refuseUnless(key.startsWith(`${origin}+`), 'unknown-key')
  let since = trusted?.sequence ?? 0
  for (const { verifierKey, firstSequence, endorsement } of keys.slice(start + 1)) {
    if (firstSequence > sequence) break
    const endorsed = await openNote(endorsement ?? '', key)
    const expected = `tributary statement key 1\norigin: ${origin}\nfirst sequence: ${firstSequence}\nkey: ${verifierKey}\n`
    refuseUnless(endorsed === expected && firstSequence > since, 'unknown-key')
    key = verifierKey
    since = firstSequence
  }
  const signed = await openNote(checkpoint, key)
  refuseUnless(signed === `${origin}\n${sequence}\n${root}\n`, 'split-view')
  return key
}

// The RFC 6962 log of headers, as the roots of its complete subtrees, the largest first.

/** The log with one more header. */
async function appendHeader(log: readonly string[], sequence: number, text: string): Promise<string[]> {
  const roots = [...log]
  let root = await hashBytes([0], toBytes(text))
  for (let size = sequence - 1; size % 2 === 1; size = (size - 1) / 2)
    root = await hashBytes([1], fromBase64(roots.pop() ?? ''), root)
  return [...roots, toBase64(root)]
}

/** The root of the log, in base64 as in a checkpoint. */
async function computeLogRoot(log: readonly string[]): Promise<string> {
  const [last = '', ...larger] = log.toReversed()
  let root = fromBase64(last)
  for (const each of larger) root = await hashBytes([1], fromBase64(each), root)
  return toBase64(root)
}

/** The newest header that this browser has verified, with the log that ends with it and the key that signed it. */
export type Pin = {
  origin: string
  sequence: number
  header: string
  log: string[]
  key: string
  checkpoint: string
}

/** Reads the headers after a sequence, in order. */
export type ReadHeadersAfter = (sequence: number) => Promise<readonly { text: string }[]>
type CheckContext = { pin: Pin | undefined; userrefid: string; readHeadersAfter: ReadHeadersAfter }

/** The new pin, or null if this browser cannot check signatures. Throws a CheckError. */
export async function verifyClaim(
  claim: ClaimFile,
  { pin, userrefid, readHeadersAfter }: CheckContext,
): Promise<Pin | null> {
  const { header, checkpoint, keys } = claim
  const origin = readHeaderFact(header, 'origin') ?? ''
  const sequence = Number(readHeaderFact(header, 'sequence'))
  if (pin) {
    refuseUnless(origin === pin.origin, 'other-installation')
    refuseUnless(sequence >= pin.sequence, 'rolled-back')
    refuseUnless(sequence > pin.sequence || header === pin.header, 'split-view')
  }
  const log = pin
    ? await followHeaders(pin, { header, sequence, readHeadersAfter })
    : await appendHeader(claim.log, sequence, header)
  await verifyLeaf(claim, userrefid)
  const root = await computeLogRoot(log)
  try {
    const key = await verifySignature({ checkpoint, keys, origin, sequence, root }, pin)
    return { origin, sequence, header, log, key, checkpoint }
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return null
    throw error
  }
}

type NewHeader = { header: string; sequence: number; readHeadersAfter: ReadHeadersAfter }

/** Every header from the pinned one to the new one has the hash of the one before it. Returns the log with all of them. */
async function followHeaders(pin: Pin, { header, sequence, readHeadersAfter }: NewHeader): Promise<string[]> {
  const count = sequence - pin.sequence
  const headers = count > 0 ? (await readHeadersAfter(pin.sequence)).slice(0, count) : []
  refuseUnless(headers.length === count, 'missing-header')
  refuseUnless(count === 0 || headers.at(-1)?.text === header, 'split-view')
  let { log, header: last } = pin
  for (const [index, { text }] of headers.entries()) {
    refuseUnless(readHeaderFact(text, 'previous') === (await hashText(last)), 'rewritten-header')
    log = await appendHeader(log, pin.sequence + index + 1, text)
    last = text
  }
  return log
}

async function verifyLeaf({ leaf, path, header }: ClaimFile, userrefid: string): Promise<void> {
  refuseUnless(leaf.userrefid.toLowerCase() === userrefid.toLowerCase(), 'other-member')
  const amounts = liabilityWallets.map((wallet) => [wallet, BigInt(leaf.balances[wallet])])
  const balances = Object.fromEntries(amounts) as Balances
  const climb = climbToRoot(
    { ...leaf, balances },
    path.map((step) => ({ ...step, sum: BigInt(step.sum) })),
  )
  try {
    let step = climb.next()
    while (!step.done) step = climb.next(await hashText(step.value))
    refuseUnless(step.value.hash === readHeaderFact(header, 'root'), 'altered-leaf')
    refuseUnless(String(step.value.sum) === readHeaderFact(header, 'total'), 'shrunken-sum')
  } catch (error) {
    // A sum or balance below zero.
    refuseUnless(!(error instanceof RangeError), 'shrunken-sum')
    throw error
  }
}
