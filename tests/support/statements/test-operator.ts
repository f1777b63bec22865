// An operator that publishes statements in memory, honestly or not, for verifiers and witnesses to judge.

import { generateKeyPairSync, hash } from 'node:crypto'
import {
  leafNode,
  levelAbove,
  siblingPositions,
  type Leaf,
  type ProofStep,
  type TreeNode,
} from '#domain/statements/liability-tree.ts'
import { formatHeader, NO_HASH, type StatementHeader } from '#domain/statements/statement-header.ts'
import { appendToLog, emptyLog, formatCheckpoint, type HeaderLog } from '#server/statements/header-log.ts'
import {
  exportPublicKey,
  formatVerifierKey,
  signNote,
  type SigningKey,
} from '#server/statements/signed-note.ts'
import type { PublishedHeader, PublishedKeys } from '#server/statements/verify/verify-headers.ts'

export const sha256 = (text: string) => hash('sha256', text, 'hex')

export function createKey(name: string, type: SigningKey['type'] = 'note'): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { name, type, publicKey: exportPublicKey(privateKey), privateKey }
}

export const createLeaf = (number: number, rWallet: bigint): Leaf => ({
  salt: sha256(`salt ${number}`),
  userrefid: `member${number}`,
  balances: { rWallet, custody: 0n, profitWallet: 0n, withdrawalWallet: 0n, hold: 0n },
})

export class TestTree {
  readonly leaves: readonly Leaf[]
  readonly levels: TreeNode[][]

  constructor(leaves: readonly Leaf[]) {
    const nodeOf = (leaf: Leaf) => leafNode(leaf, sha256)
    this.leaves = leaves.toSorted((a, b) => (nodeOf(a).hash < nodeOf(b).hash ? -1 : 1))
    this.levels = [this.leaves.map(nodeOf)]
    while (this.levels.at(-1)!.length > 1) this.levels.push(levelAbove(this.levels.at(-1)!, sha256))
  }

  get root(): TreeNode {
    return this.levels.at(-1)![0]!
  }

  get lines(): string[] {
    return this.levels[0]!.map(({ hash: leafHash, sum }) => `${leafHash} ${sum}`)
  }

  pathOf(userrefid: string): ProofStep[] {
    const position = this.leaves.findIndex((leaf) => leaf.userrefid === userrefid)
    return siblingPositions(this.leaves.length, position).map((place) => ({
      ...this.levels[place.level]![place.position]!,
      side: place.position % 2 === 0 ? 'left' : 'right',
    }))
  }
}

type Changes = Partial<StatementHeader>

export class TestOperator {
  readonly key: SigningKey
  headers: PublishedHeader[] = []
  trees: TestTree[] = []
  #log: HeaderLog = emptyLog
  #last: StatementHeader | undefined

  constructor(origin = 'operator.example/statements-00000001', key = createKey(origin)) {
    this.key = key
  }

  get keys(): PublishedKeys {
    const verifierKey = formatVerifierKey(this.key)
    return [{ verifierKey, firstSequence: 1, createdAt: new Date(0), endorsement: null }]
  }

  get checkpoint(): string {
    return this.headers.at(-1)!.checkpoint
  }

  publish(leaves: readonly Leaf[], changes: Changes = {}, signer = this.key): PublishedHeader {
    const tree = new TestTree(leaves)
    const sequence = this.headers.length + 1
    const header: StatementHeader = {
      origin: this.key.name,
      sequence,
      time: new Date(Date.UTC(2026, 0, sequence)),
      closingDay: null,
      root: tree.root.hash,
      total: tree.root.sum,
      members: leaves.length,
      ledger: { position: '9:9:', transfers: BigInt(sequence), digest: sha256(`ledger ${sequence}`) },
      auditHeads: [{ stream: 'admin', number: sequence, hash: sha256(`audit ${sequence}`) }],
      treasury: 0n,
      odlPool: 0n,
      pending: { earnings: 0n, bonuses: 0n, count: 0 },
      held: { bep20: 0n, xrpl: 0n, bank: 0n },
      previous: this.#last ? sha256(this.headers.at(-1)!.text) : NO_HASH,
      ...changes,
    }
    const text = formatHeader(header)
    this.#log = appendToLog(this.#log, text)
    this.#last = header
    const checkpoint = signNote(formatCheckpoint(this.key.name, this.#log), signer, header.time)
    const published = { sequence: header.sequence, text, checkpoint }
    this.headers.push(published)
    this.trees.push(tree)
    return published
  }

  /** The same operator, who publishes a different history from now on. */
  fork(kept = this.headers.length): TestOperator {
    const other = new TestOperator(this.key.name, this.key)
    for (const tree of this.trees.slice(0, kept)) other.publish(tree.leaves)
    return other
  }
}
