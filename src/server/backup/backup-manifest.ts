// The list of a backup's files. It is written last, so a directory without it is not a complete backup.

import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { forEachConcurrently } from './copy-file.ts'
import { CommandError } from '#server/platform/run-command.ts'

const MANIFEST = 'backup.json'

const manifestSchema = z.object({
  format: z.literal(1),
  postgresVersion: z.int(),
  finishedAt: z.string(),
  hasSecretsKey: z.boolean(),
  /** Directories of the cluster. Some are empty and may be missing from a copy of the backup. */
  directories: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupFile = BackupManifest['files'][number]

export async function writeManifest(directory: string, manifest: BackupManifest): Promise<void> {
  const file = await open(join(directory, MANIFEST), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Compares every file with the manifest. Throws one sentence if anything differs. */
export async function readVerifiedManifest(directory: string): Promise<BackupManifest> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new CommandError(`${directory} is not a complete backup: it has no ${MANIFEST}.`)
  const manifest = parseManifest(directory, text)
  const expected = new Map(manifest.files.map((file) => [file.path, file]))
  const found = new Set(await listFiles(directory))
  found.delete(MANIFEST)
  const missing = manifest.files.find(({ path }) => !found.has(path))
  const surplus = [...found].find((path) => !expected.has(path))
  if (missing) throw damagedError(directory, `${missing.path} is missing`)
  if (surplus) throw damagedError(directory, `${surplus} does not belong to it`)
  await forEachConcurrently(manifest.files, async ({ path, sha256 }) => {
    if ((await hashFile(join(directory, path))) !== sha256)
      throw damagedError(directory, `${path} has changed since the backup`)
  })
  return manifest
}

function parseManifest(directory: string, text: string): BackupManifest {
  try {
    return z.parse(manifestSchema, JSON.parse(text))
  } catch {
    throw damagedError(directory, `${MANIFEST} cannot be read`)
  }
}

const damagedError = (directory: string, reason: string) =>
  new CommandError(`The backup in ${directory} is damaged: ${reason}. Nothing was restored.`)

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
}

async function hashFile(path: string): Promise<string> {
  const hash: Hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}
