import { hash } from 'node:crypto'
import { claimFile, type ClaimFile } from '#contract/money/claims.ts'
import {
  computeRoot,
  liabilityWallets,
  sumBalances,
  type Balances,
} from '#domain/statements/liability-tree.ts'
import { parseHeader, type StatementHeader } from '#domain/statements/statement-header.ts'
import { appendToLog } from '../header-log.ts'
import { ChainError } from '../verify/chain-error.ts'
import { parseJson } from '../verify/published-lines.ts'
import { verifyCheckpoint, verifyKeys } from '../verify/verify-headers.ts'

export type VerifiedClaim = {
  userrefid: string
  amountMicro: bigint
  header: StatementHeader
  headerText: string
}

const sha256 = (text: string) => hash('sha256', text, 'hex')

/** Verifies claims of one installation. Signatures are verified once per statement, because its claims share them. */
export class ClaimVerifier {
  readonly #pinned: string | undefined
  readonly #verified = new Map<string, StatementHeader>()

  constructor(pinned: string | undefined) {
    this.#pinned = pinned
  }

  /** Throws a ChainError that names what is wrong. */
  verify(text: string): VerifiedClaim {
    const claim = parseJson(claimFile, text)
    const header = this.#verifyHeader(claim)
    const { salt, userrefid } = claim.leaf
    const amounts = liabilityWallets.map((wallet) => [wallet, BigInt(claim.leaf.balances[wallet])])
    const balances = Object.fromEntries(amounts) as Balances
    const path = claim.path.map((step) => ({ ...step, sum: BigInt(step.sum) }))
    const root = computeRoot({ salt, userrefid, balances }, path, sha256)
    if (root.hash !== header.root) throw new ChainError('altered-leaf', 'The path leads to another root.')
    if (root.sum !== header.total) throw new ChainError('shrunken-sum', 'The path leads to another total.')
    return { userrefid, amountMicro: sumBalances(balances), header, headerText: claim.header }
  }

  #verifyHeader({ header: text, log, checkpoint, keys }: ClaimFile): StatementHeader {
    const statement = sha256(JSON.stringify([text, log, checkpoint, keys]))
    const known = this.#verified.get(statement)
    if (known) return known
    const header = verifySignedHeader({ text, log, checkpoint, keys }, this.#pinned)
    this.#verified.set(statement, header)
    return header
  }
}

type SignedHeader = Pick<ClaimFile, 'log' | 'checkpoint' | 'keys'> & { text: string }

function verifySignedHeader({ text, log, checkpoint, keys }: SignedHeader, pinned?: string): StatementHeader {
  const history = verifyKeys(
    keys.map((key) => ({ ...key, createdAt: new Date(0) })),
    pinned,
  )
  const header = readHeader(text)
  const origin = history[0]!.key.name
  if (header.origin !== origin)
    throw new ChainError('other-installation', `The header is of ${header.origin}, not of ${origin}.`)
  const size = header.sequence - 1
  const subtreeRoots = log.map((root) => Buffer.from(root, 'base64'))
  if (size < 0 || subtreeRoots.length !== size.toString(2).replaceAll('0', '').length)
    throw new ChainError('unreadable', 'The log before the header does not have the right length.')
  verifyCheckpoint(checkpoint, { origin, log: appendToLog({ size, subtreeRoots }, text), history })
  return header
}

function readHeader(text: string): StatementHeader {
  try {
    return parseHeader(text)
  } catch (error) {
    throw new ChainError('unreadable', (error as Error).message)
  }
}
