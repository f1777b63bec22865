// Checks a member's claim in the browser, against what this browser has seen before. It trusts nothing that the server says
// now: headers have to continue the pinned one, and keys have to be endorsed by the pinned one.

import type { ClaimFile } from '#contract/money/claims.ts'
import { climbToRoot, liabilityWallets, type Balances } from '#domain/statements/liability-tree.ts'
import { readHeaderFact } from '#domain/statements/read-header-fact.ts'
import { refuseUnless } from './check-error.ts'
import { hashText } from './bytes.ts'
import { appendHeader, computeLogRoot } from './header-log.ts'
import { verifySignature } from './signed-note.ts'

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
