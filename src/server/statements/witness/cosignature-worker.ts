// Collects the cosignatures of the configured witnesses, so that they are published with the checkpoint.

import type { Database, Queryable } from '#server/platform/database.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import type { WitnessAddress } from '#server/platform/parse-variable.ts'
import { findSignature, NoteError, parseNote, parseVerifierKey } from '../signed-note.ts'
import { fetchDocument } from '../verify/published-lines.ts'
import { findCheckpoint, insertCosignature } from './cosignature-queries.ts'

const PAUSE_MILLISECONDS = 60_000

export function startCosignatureWorker(
  witnesses: readonly WitnessAddress[],
  { database, log }: { database: Database; log: Log },
): () => Promise<void> {
  if (witnesses.length === 0) return async () => {}
  return startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'collecting cosignatures failed; will retry',
    async run(signal) {
      for (const witness of witnesses)
        await collectCosignature(database.pool, witness, signal).catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error, witness: witness.url }, 'a witness did not cosign')
        })
    },
  })
}

/** Stores a cosignature only if it verifies and is on a checkpoint of this installation. */
export async function collectCosignature(
  on: Queryable,
  { url, verifierKey }: WitnessAddress,
  signal?: AbortSignal,
): Promise<void> {
  const address = new URL('checkpoint', url.endsWith('/') ? url : `${url}/`)
  const note = parseNote(await fetchDocument(address, signal))
  const key = parseVerifierKey(verifierKey)
  const found = findSignature(note, key)
  if (!found?.cosignedAt) throw new NoteError(`${key.name} did not cosign its checkpoint.`)
  const sequence = Number(note.text.split('\n')[1])
  const own = Number.isSafeInteger(sequence) ? await findCheckpoint(on, sequence) : undefined
  if (own === undefined || parseNote(own).text !== note.text)
    throw new NoteError(`${key.name} cosigned a checkpoint that is not ours.`)
  const { line, cosignedAt } = found
  if (await insertCosignature(on, { sequence, witness: key.name, line, cosignedAt }))
    await publish(on, { topic: 'statement' })
}
