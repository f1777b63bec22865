import type { ClaimFile } from '#contract/money/claims.ts'
import { refuseUnless } from './check-error.ts'
import { fromBase64, hashBytes, toBytes, toHex } from './bytes.ts'

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
export async function verifySignature(
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
