// A witness cosigns each new checkpoint that passes verification, and never two that contradict each other.

import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createDirectory } from '#server/platform/create-directory.ts'
import type { Clock } from '#server/platform/clock.ts'
import { exportPublicKey, signLine, type SigningKey } from '../signed-note.ts'
import { ChainError } from '../verify/chain-error.ts'
import { judgeInstallation, type WitnessedLog } from './judge-installation.ts'

const witnessState = z.object({
  name: z.string(),
  privateKey: z.string(),
  witnessed: z.optional(z.object({ keys: z.array(z.string()), size: z.int(), checkpoint: z.string() })),
  /** The newest checkpoint with the cosignature. */
  cosigned: z.optional(z.string()),
})
type WitnessState = z.output<typeof witnessState>

export type WitnessReport = { at: Date; size: number; fault: string | null }
export type Witness = {
  key: SigningKey
  /** The newest cosigned checkpoint. */
  cosigned(): string | undefined
  poll(): Promise<WitnessReport>
  lastReport(): WitnessReport | undefined
}

type WitnessOptions = {
  url: string
  directory: string
  clock: Clock
  name: string
  /** The installation's first key; defaults to the first one seen. */
  pinned?: string | undefined
}

const STATE_FILE = 'witness.json'

export async function openWitness({ url, directory, clock, name, pinned }: WitnessOptions): Promise<Witness> {
  let state = await readState(directory, name)
  const key = importKey(state)
  let report: WitnessReport | undefined
  async function poll(): Promise<WitnessReport> {
    const at = clock.now()
    try {
      const { witnessed, note } = await judgeInstallation({ url }, state.witnessed, pinned)
      if (witnessed.size !== state.witnessed?.size) state = await cosign(witnessed, note, at)
      report = { at, size: witnessed.size, fault: null }
    } catch (error) {
      const fault = error instanceof ChainError ? error.message : `unreachable: ${(error as Error).message}`
      report = { at, size: state.witnessed?.size ?? 0, fault }
    }
    return report
  }
  /** Stored before it is served, so that the witness knows after a crash what it signed. */
  async function cosign(witnessed: WitnessedLog, note: string, at: Date): Promise<WitnessState> {
    const cosigned = note + signLine(witnessed.checkpoint, key, at)
    const next = { ...state, witnessed: { ...witnessed, keys: [...witnessed.keys] }, cosigned }
    await writeState(directory, next)
    return next
  }
  return { key, cosigned: () => state.cosigned, poll, lastReport: () => report }
}

function importKey({ name, privateKey: encoded }: WitnessState): SigningKey {
  const der = Buffer.from(encoded, 'base64')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { name, type: 'cosignature', publicKey: exportPublicKey(privateKey), privateKey }
}

/** Creates the key at the first start. Throws on an unreadable state, because starting over could cosign a contradiction. */
async function readState(directory: string, name: string): Promise<WitnessState> {
  await createDirectory(directory, { mode: 0o700 })
  const text = await readFile(join(directory, STATE_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (text !== undefined) return z.parse(witnessState, JSON.parse(text))
  const { privateKey } = generateKeyPairSync('ed25519')
  const encoded = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const state = { name, privateKey: encoded }
  await writeState(directory, state)
  return state
}

async function writeState(directory: string, state: WitnessState): Promise<void> {
  const file = join(directory, STATE_FILE)
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
