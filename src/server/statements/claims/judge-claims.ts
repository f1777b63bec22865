// Judges a folder of claims for a liquidator: which ones count, and the fault of each of the others.

import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ChainError } from '../verify/chain-error.ts'
import { ClaimVerifier, type VerifiedClaim } from './verify-claim.ts'

const MAX_FILE_BYTES = 256 * 1024
/** Number of files read concurrently. */
const BATCH = 64

type AcceptedClaim = {
  file: string
  userrefid: string
  amountMicro: bigint
  headerText: string
  sequence: number
}
export type RefusedClaim = { file: string; reason: string }
export type JudgedClaims = {
  /** The newest statement among valid claims; claims of older statements are stale. */
  sequence: number
  accepted: AcceptedClaim[]
  refused: RefusedClaim[]
}

export async function judgeClaims(folder: string, pinned: string | undefined): Promise<JudgedClaims> {
  const verifier = new ClaimVerifier(pinned)
  const files = (await readdir(folder)).toSorted()
  const valid: AcceptedClaim[] = []
  const refused: RefusedClaim[] = []
  for (let first = 0; first < files.length; first += BATCH) {
    const batch = files.slice(first, first + BATCH)
    const texts = await Promise.all(batch.map((file) => readClaim(join(folder, file))))
    for (const [index, file] of batch.entries()) {
      const claim = verify(verifier, texts[index])
      if (claim instanceof Error) refused.push({ file, reason: claim.message })
      else valid.push(toAccepted(file, claim))
    }
  }
  return sortOut(valid, refused)
}

const toAccepted = (file: string, { userrefid, amountMicro, header, headerText }: VerifiedClaim) => ({
  file,
  userrefid,
  amountMicro,
  headerText,
  sequence: header.sequence,
})

async function readClaim(path: string): Promise<string | undefined> {
  const { size } = await stat(path)
  return size > MAX_FILE_BYTES ? undefined : readFile(path, 'utf8').catch(() => undefined)
}

function verify(verifier: ClaimVerifier, text: string | undefined): VerifiedClaim | Error {
  if (text === undefined) return new ChainError('unreadable', 'It is not a file of a claim.')
  try {
    return verifier.verify(text)
  } catch (error) {
    return error as Error
  }
}

/** One claim per member counts, of the newest statement. Two different headers for it prove a split view. */
function sortOut(valid: readonly AcceptedClaim[], refused: RefusedClaim[]): JudgedClaims {
  const sequence = valid.reduce((newest, claim) => Math.max(newest, claim.sequence), 0)
  const header = valid.find((claim) => claim.sequence === sequence)?.headerText
  const accepted = new Map<string, AcceptedClaim>()
  for (const claim of valid) {
    const { file, userrefid } = claim
    const earlier = accepted.get(userrefid.toLowerCase())
    if (claim.sequence < sequence)
      refused.push({ file, reason: `stale: statement ${claim.sequence}, and the newest is ${sequence}` })
    else if (claim.headerText !== header)
      refused.push({ file, reason: `split-view: another header ${sequence} is signed too` })
    else if (earlier) refused.push({ file, reason: `duplicate: ${userrefid} is in ${earlier.file}` })
    else accepted.set(userrefid.toLowerCase(), claim)
  }
  return { sequence, accepted: [...accepted.values()], refused }
}
