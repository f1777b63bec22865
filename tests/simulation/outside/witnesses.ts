// Two witnesses of the statements. The first is honest; the second cosigns other checkpoints when a fault says so.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { webcrypto } from 'node:crypto'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { buildClaim } from '#server/statements/build-claim.ts'
import { readProof } from '#server/statements/read-proof.ts'
import { formatVerifierKey, signLine } from '#server/statements/signed-note.ts'
import { openWitness, type Witness } from '#server/statements/witness/witness.ts'
import type { World } from '../world.ts'
import type { OutsideAnswer } from './http-party.ts'
import { OUTSIDE } from './loopback.ts'

const NAMES = ['witness1', 'witness2'] as const
const PRODUCT = `http://product.${OUTSIDE}`
const CLAIMS = 3

export class Witnesses {
  readonly #directory: string
  #witnesses: Witness[] = []
  readonly #served: string[] = []
  world: World | undefined

  private constructor(directory: string) {
    this.#directory = directory
  }

  static async open(start: Date): Promise<Witnesses> {
    const made = new Witnesses(await mkdtemp(join(tmpdir(), 'tributary-witnesses-')))
    const clock = { now: () => made.world?.clock.now() ?? start }
    for (const name of NAMES)
      made.#witnesses.push(
        await openWitness({
          url: PRODUCT,
          directory: join(made.#directory, name),
          clock,
          name: `${name}.${OUTSIDE}`,
        }),
      )
    return made
  }

  get environment(): Record<string, string> {
    const listed = this.#witnesses.map(
      ({ key }, index) => `http://${NAMES[index]}.${OUTSIDE}/#${formatVerifierKey(key)}`,
    )
    return { WITNESSES: listed.join(',') }
  }

  answer(host: string, random: RandomNumbers, isLying: boolean): OutsideAnswer {
    const witness = this.#witnesses[NAMES.indexOf(host as (typeof NAMES)[number])]!
    const note = witness.cosigned()
    if (note === undefined) return { status: 404 }
    this.#served.push(note)
    const body = isLying && host === 'witness2' ? this.#lie(witness, note, random) : note
    return { status: 200, body, contentType: 'text/plain; charset=utf-8' }
  }

  #lie(witness: Witness, note: string, random: RandomNumbers): string {
    const [text = ''] = note.split('\n\n')
    const [origin, size, root = ''] = text.split('\n')
    const otherRoot = createHash('sha256').update(root).digest('base64')
    const now = this.world!.clock.now()
    const cosign = (other: string, key = witness.key) => `${other}\n${signLine(other, key, now)}`
    const lies = [
      () => random.pick(this.#served),
      () => cosign(`${origin}\n${size}\n${otherRoot}\n`),
      () => cosign(`${origin}\n${Number(size) + 1}\n${otherRoot}\n`),
      () => cosign(`another.example\n${size}\n${root}\n`),
      () => cosign(`${origin}\n1\n${root}\n`),
      () => cosign(`${text}\n`, { ...this.#witnesses[0]!.key, name: witness.key.name }),
      () => note.replace(root, otherRoot),
      () => note.slice(0, -9),
      () => '',
    ]
    return random.pick(lies)()
  }

  /** What they find wrong. */
  async poll(): Promise<string[]> {
    const found: string[] = []
    for (const witness of this.#witnesses) {
      const { fault } = await witness.poll()
      if (fault !== null) found.push(`${witness.key.name} finds: ${fault}`)
    }
    return found
  }

  /** Witnesses find nothing wrong, every stored cosignature is theirs and on our checkpoint, and claims are right for the page that verifies them. */
  async judge(world: World): Promise<string[]> {
    return [...(await this.poll()), ...(await this.#judgeCosignatures(world)), ...(await judgeClaims(world))]
  }

  async #judgeCosignatures({ read }: World): Promise<string[]> {
    const rows = await read<{ sequence: string; witness: string; line: string; checkpoint: string }>(
      `select sequence::text, witness, line, checkpoint from statement_cosignature join statement_header using (sequence)
       order by sequence, witness`,
    )
    return rows
      .filter(({ witness, line, checkpoint }) => {
        const key = this.#witnesses.find((each) => each.key.name === witness)?.key.publicKey
        return !key || !isCosigned(`${checkpoint.split('\n\n')[0]}\n`, line, key)
      })
      .map(
        ({ sequence, witness }) =>
          `the cosignature of ${witness} on header ${sequence} is on another checkpoint`,
      )
  }

  async stop(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true })
  }
}

/** As the specification says, without the product's own code: c2sp.org/tlog-cosignature. */
function isCosigned(text: string, line: string, publicKey: Buffer): boolean {
  const bytes = Buffer.from(line.trim().split(' ')[2] ?? '', 'base64')
  const signed = Buffer.from(`cosignature/v1\ntime ${bytes.readBigUInt64BE(4)}\n${text}`)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, signed, createPublicKey({ key: der, format: 'der', type: 'spki' }), bytes.subarray(12))
}

/** The page works offline, so that it can be run here. */
async function judgeClaims(world: World): Promise<string[]> {
  const { read, made, servers, random } = world
  const members = await read<{ id: string }>('select id::text from member order by id')
  const page = await servers[0]!.app.inject({ method: 'GET', url: '/.well-known/tributary/verifier.html' })
  const script = /<script>([\s\S]+)<\/script>/.exec(page.payload)?.[1]
  if (script === undefined) return ['the page that verifies claims is not served']
  const document = { querySelectorAll: () => [] }
  const sandbox = createContext({ document, crypto: webcrypto, TextEncoder, btoa, atob, Uint8Array })
  runInContext(script, sandbox)
  const verifyClaim = runInContext('verifyClaim', sandbox) as (...given: unknown[]) => Promise<string>
  const found: string[] = []
  for (let count = 0; count < CLAIMS; count += 1) {
    const { id } = random.pick(members)
    const claim = await made.database.inTransaction(async (tx) =>
      buildClaim(tx, await readProof(tx, BigInt(id))),
    )
    if (!claim) continue
    const verdict = await verifyClaim(JSON.stringify(claim), '', () => {}).catch(String)
    if (verdict !== 'This claim is right.') found.push(`the claim of member ${id} is refused: ${verdict}`)
  }
  return found
}
